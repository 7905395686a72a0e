import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { UserId } from '../../port.js';
import { userOfToken } from '../identity.js';

/** Who asks for a page or a socket: somebody who has signed in in this browser, or a guest. */
export interface Visitor {
  /** Null for a guest. */
  readonly account: SignedIn | null;
  /** Names the sign-in of this browser, and opens nothing; null for a guest. */
  readonly session: string | null;
  /** By which a browser knows the account again; null for a guest. After a deletion a new account has another mark. */
  readonly mark: string | null;
  /** The guest with this secret. Rejects with `StoreError`. */
  guestOf(token: string): Promise<UserId>;
  /** Has a socket closed within a second after its session has ended, in any process. */
  hold(socket: WebSocket): void;
}

/** Somebody who has signed in. */
export interface SignedIn {
  readonly user: UserId;
  /** May be empty. */
  readonly name: string;
}

/** Finds out who asks for something. */
export interface Visitors {
  /** Rejects with `StoreError`. */
  of(request: FastifyRequest): Promise<Visitor>;
  /** True while a sign-in lasts, or, without one, for a guest and for somebody who is signed in anywhere. Rejects with `StoreError`. */
  isIn(user: UserId, session: string | undefined): Promise<boolean>;
  /** Whether the account with this mark was deleted. Rejects with `StoreError`. */
  isGone(mark: string): Promise<boolean>;
}

/** Where nobody can sign in. */
export const GUEST: Visitor = {
  account: null,
  session: null,
  mark: null,
  guestOf: async (token) => userOfToken(token),
  hold: () => undefined,
};

export const GUESTS: Visitors = {
  of: async () => GUEST,
  isIn: async (_user, session) => session === undefined,
  isGone: async () => false,
};

/** The user of a page that sends the secret of its browser. Rejects with `StoreError`. */
export const userOf = async ({ account, guestOf }: Visitor, token: string): Promise<UserId> =>
  account === null ? guestOf(token) : account.user;

declare module 'fastify' {
  interface FastifyInstance {
    readonly visitors: Visitors;
  }
}
