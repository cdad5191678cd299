import rice from '@lobehub/fluent-emoji-3d/assets/1f35a.webp';
import curry from '@lobehub/fluent-emoji-3d/assets/1f35b.webp';
import noodles from '@lobehub/fluent-emoji-3d/assets/1f35c.webp';
import bread from '@lobehub/fluent-emoji-3d/assets/1f35e.webp';
import dumpling from '@lobehub/fluent-emoji-3d/assets/1f95f.webp';
import shrimp from '@lobehub/fluent-emoji-3d/assets/1f364.webp';
import bento from '@lobehub/fluent-emoji-3d/assets/1f371.webp';
import coffee from '@lobehub/fluent-emoji-3d/assets/2615.webp';
import { photographs } from '../../host/demo/photographs';

/** Pictures of dishes for the stories. */
export const pictures = { bento, bread, coffee, curry, dumpling, noodles, rice, shrimp };

/** The address of a photograph (BRAND-5); Storybook shows one of few colours there. */
export const photograph: string = photographs['photo-espresso'];

/** An address that no server answers. */
export const missing = '/missing/no-such-picture.webp';
