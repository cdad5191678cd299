import { and, eq } from 'drizzle-orm';
import type { AccessToken } from '#contract';
import { type Core, getNow } from '../core.ts';
import * as table from '../db/schema.ts';
import { randomToken, sha256 } from '../secrets.ts';

type Purpose = (typeof table.tokens.$inferSelect)['purpose'];

/** Lifetime of a reset token. */
export const RESET_TTL_S = 600;

/** The token of an Authorization header, with or without `Bearer`; undefined without one. */
export const parseBearer = (header: string | undefined): string | undefined =>
  header
    ?.replace(/^Bearer\s+/i, '')
    .trim()
    .slice(0, 200) || undefined;

/** Issues a token of 256 random bits; only its hash is stored. */
export async function issueToken(core: Core, memberId: number, purpose: Purpose): Promise<AccessToken> {
  const id = randomToken();
  const createdAt = getNow(core);
  const ttl = purpose === 'access' ? core.env.tokenTtl : RESET_TTL_S;
  await core.db.insert(table.tokens).values({ hash: sha256(id), memberId, purpose, createdAt, ttl });
  return { id, created: createdAt.toISOString(), ttl };
}

/** The member of a token; undefined where it is unknown, expired, or for another purpose. */
export async function findMemberByToken(core: Core, id: string, purpose: Purpose): Promise<table.Member | undefined> {
  const [found] = await core.db
    .select()
    .from(table.tokens)
    .innerJoin(table.members, eq(table.members.id, table.tokens.memberId))
    .where(and(eq(table.tokens.hash, sha256(id)), eq(table.tokens.purpose, purpose)));
  if (!found) return undefined;
  const { createdAt, ttl } = found.tokens;
  return createdAt.getTime() + ttl * 1000 > core.clock.now() ? found.members : undefined;
}

/** @returns whether there was one. */
export async function deleteToken(core: Core, id: string): Promise<boolean> {
  const { tokens } = table;
  const ended = await core.db
    .delete(tokens)
    .where(eq(tokens.hash, sha256(id)))
    .returning({ hash: tokens.hash });
  return ended.length > 0;
}

/** Signs a member out everywhere, as after a new password. */
export async function deleteAllTokens(core: Core, memberId: number): Promise<void> {
  await core.db.delete(table.tokens).where(eq(table.tokens.memberId, memberId));
}
