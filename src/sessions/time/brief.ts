import type { Session } from '../model/session.js';

type Brief = NonNullable<Session['brief']>[number];

/** A session without some of its messages that go by themselves. */
export function withoutBrief(session: Session, goes: (each: Brief) => boolean): Session {
  const { brief = [], ...rest } = session;
  const left = brief.filter((each) => !goes(each));
  if (left.length === brief.length) return session;
  return left.length === 0 ? rest : { ...rest, brief: left };
}
