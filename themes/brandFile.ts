import { type TSchema, Type } from 'typebox';
import { toggleNames } from './brand.ts';
import type { BrandManifestEntry, BuiltBrand } from './buildBrand.ts';

/** A compiled brand in one file, which a running server takes from its folder `brands` (BRAND-38). */
export interface BrandFile extends Pick<BuiltBrand, 'href' | 'brand'> {
  /** The version of Makan that has compiled it. */
  makan: string;
  manifest: BrandManifestEntry;
  /** Content in base64 by address without its first slash, `assets/kopi-1a2b3c4d.css`. */
  files: Record<string, string>;
}

/** The end of the name of a brand file: `kopi.brand.json`. */
export const BRAND_FILE = '.brand.json';

const address = Type.String({ pattern: String.raw`^/[\w./-]+$` });
const words = Type.Object({ title: Type.String(), text: Type.String() });

/** The shape that a server requires of a brand file. */
export const BrandFileSchema: TSchema = Type.Object({
  makan: Type.String(),
  href: address,
  brand: Type.Object({
    ...{ code: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }), name: Type.String(), themeColor: Type.String() },
    ...{ colorScheme: Type.Union([Type.Literal('light'), Type.Literal('dark')]), logo: address, icon: address },
    toggles: Type.Object(Object.fromEntries(toggleNames.map((name) => [name, Type.Boolean()]))),
    hero: Type.Object({
      picture: Type.String(),
      words: Type.Intersect([Type.Object({ en: words }), Type.Record(Type.String(), words)]),
    }),
  }),
  manifest: Type.Object({
    ...{ css: address, fonts: Type.Array(address), themeColor: Type.String(), colorScheme: Type.String() },
    ...{ name: Type.String(), icon: address, logo: address, isAllIn: Type.Optional(Type.Literal(true)) },
  }),
  files: Type.Record(
    Type.String({ pattern: String.raw`^(assets|manifests|images/brands/[a-z0-9-]+(/photos)?)/[\w-][\w.-]*$` }),
    Type.String(),
    { additionalProperties: false },
  ),
});
