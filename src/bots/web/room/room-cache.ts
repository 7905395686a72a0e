import type { PictureCache } from '../picture-cache.js';
import { ChatRoom } from './chat-room.js';
import { LIMITS } from './protocol.js';
import type { RoomStore } from './room-store.js';

/** The rooms in memory. The least recently used one is evicted first, but never one with people in it. */
export class RoomCache {
  private readonly rooms = new Map<string, ChatRoom>();

  constructor(
    private readonly store: RoomStore,
    private readonly pictures: PictureCache,
    private readonly limit: number = LIMITS.rooms,
  ) {}

  /** The room of this name, as far as it is in memory. */
  open(name: string): ChatRoom {
    const room = this.rooms.get(name) ?? new ChatRoom(`web:${name}`, this.store, this.pictures);
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

  /** The rooms on whose pages somebody is, by their names. */
  occupied(): readonly (readonly [name: string, room: ChatRoom])[] {
    return [...this.rooms].filter(([, room]) => room.occupied);
  }
}
