import type { PictureShelf } from './pictures.js';
import { LIMITS } from './protocol.js';
import { Room } from './room.js';

/** The rooms in memory; the one that nobody has used for longest goes first, never one with people in it. */
export class Rooms {
  private readonly rooms = new Map<string, Room>();

  constructor(
    private readonly shelf: PictureShelf,
    private readonly limit: number = LIMITS.rooms,
  ) {}

  /** The room of this name, made when it is not in memory. */
  open(name: string): Room {
    const room = this.rooms.get(name) ?? new Room(this.shelf);
    this.rooms.delete(name);
    this.rooms.set(name, room);
    for (const [oldest, candidate] of this.rooms) {
      if (this.rooms.size <= this.limit) break;
      if (candidate.occupied || candidate === room) continue;
      candidate.clear();
      this.rooms.delete(oldest);
    }
    return room;
  }
}
