import { type Static, Type } from 'typebox';
import { Id, LanguageId, Shape } from './common.ts';

export const BrandAppStatus = Type.Union([Type.Literal('Active'), Type.Literal('Maintenance')]);

export const Faq = Shape({ languageId: LanguageId, question: Type.String(), answer: Type.String() });
export type Faq = Static<typeof Faq>;

/** The brand's data for the shell (WIRE-8). Its look is a theme, not data of the server. */
export const BrandDetails = Shape({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  image: Type.String(),
  faq: Type.Array(Faq),
  /** Minutes without a touch after which a shared device starts afresh; missing means never. */
  idleReloadTiming: Type.Optional(Type.Integer({ minimum: 1 })),
  brandApps: Type.Array(Shape({ id: Id, status: BrandAppStatus })),
});
export type BrandDetails = Static<typeof BrandDetails>;

/**
 * `rate` is a percentage: 9 is 9 %. A tax whose `status` is not 'Active', in upper or lower case and without the spaces
 * around it, is not charged. The app shows no total while there is an active tax of an unknown type that is not 0 %
 * (MONEY-31).
 */
export const Tax = Shape({
  id: Id,
  name: Type.String(),
  type: Type.Union([Type.Literal('Inclusive'), Type.Literal('Exclusive')]),
  rate: Type.Number({ minimum: 0, maximum: 100 }),
  status: Type.String(),
  isDefault: Type.Boolean(),
});
export type Tax = Static<typeof Tax>;
