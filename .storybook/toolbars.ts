import { menus } from 'virtual:menus';
import type { Preview } from '@storybook/react-vite';
import { allBrands, codes, firstBrand, getBrandName, getComposition } from './brands.ts';
import { writeComposition } from './compositionText.ts';

/** The viewport of pages for designers: all of the window that Storybook's frame leaves. */
const wholeWidth = {
  name: 'Whole width',
  styles: { width: '100%', height: '100%' },
  type: 'desktop',
} as const;

const viewport = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
});

export const viewports = {
  phone: viewport('Phone', 390, 844, 'mobile'),
  smallPhone: viewport('Small phone', 320, 640, 'mobile'),
  tablet: viewport('Tablet', 768, 1024, 'tablet'),
  kiosk: viewport('Kiosk', 1280, 800, 'desktop'),
  whole: wholeWidth,
};

/** Each composition that a brand has, once. */
const compositions = new Map(codes.map((code) => [writeComposition(getComposition(code)), getBrandName(code)]));

type Toolbar = NonNullable<NonNullable<Preview['globalTypes']>[string]['toolbar']>;

/** A toolbar that shows an icon, which changes with the choice where the items have their own. */
const iconToolbar = (description: string, icon: Toolbar['icon'], items: Toolbar['items']) => ({
  description,
  toolbar: { icon, items, dynamicTitle: false },
});

/**
 * The settings of Storybook's toolbar. Brand, menu and language show their name; the others show an icon that changes with
 * the choice. All of them fit beside the sidebar at 1280 pixels.
 */
export const globalTypes: Preview['globalTypes'] = {
  brand: {
    description: 'Brand',
    toolbar: {
      icon: 'paintbrush',
      items: [
        ...codes.map((code) => ({ value: code, title: getBrandName(code) })),
        { value: allBrands, title: 'All side by side', icon: 'sidebyside' },
      ],
      dynamicTitle: true,
    },
  },
  menu: {
    description: 'Menu of home, menu, dish, cart and order',
    toolbar: {
      icon: 'listunordered',
      items: [
        { value: '', title: "Story's menu", type: 'reset' },
        ...menus.map(({ name, title }) => ({ value: name, title })),
      ],
      dynamicTitle: true,
    },
  },
  language: {
    description: 'Language of screens',
    toolbar: {
      icon: 'globe',
      items: [
        { value: 'story', title: "The story's" },
        { value: '1', title: 'English' },
        { value: '2', title: '中文' },
        { value: '3', title: 'Melayu' },
        { value: '4', title: 'தமிழ்' },
      ],
      dynamicTitle: true,
    },
  },
  form: iconToolbar('Light or dark, where the brand has both', 'sun', [
    { value: 'normal', title: 'As designed', icon: 'sun' },
    { value: 'dark', title: 'Dark form', icon: 'moon' },
  ]),
  composition: iconToolbar('How screens are composed', 'browser', [
    { title: 'As the brand', type: 'reset' },
    ...[...compositions].map(([value, name]) => ({ value, title: `As ${name}` })),
  ]),
  density: iconToolbar('How close things stand', 'component', [
    { value: 'normal', title: 'Normal', icon: 'component' },
    { value: 'compact', title: 'Compact', icon: 'collapse' },
    { value: 'roomy', title: 'Roomy', icon: 'expandalt' },
  ]),
  textSize: iconToolbar("The brand's larger text", 'paragraph', [
    { value: 'normal', title: 'Text as designed', icon: 'paragraph' },
    { value: 'large', title: 'Large text', icon: 'add' },
    { value: 'larger', title: 'Larger text', icon: 'plus' },
  ]),
  textZoom: iconToolbar('Text size of the device', 'mobile', [
    { value: '100', title: 'Text 100 %', icon: 'mobile' },
    { value: '130', title: 'Text 130 %', icon: 'zoom' },
    { value: '200', title: 'Text 200 %', icon: 'search' },
  ]),
  motion: iconToolbar('Motion', 'lightning', [
    { value: 'full', title: 'Motion', icon: 'lightning' },
    { value: 'reduced', title: 'Reduced motion', icon: 'lightningoff' },
  ]),
  direction: iconToolbar('Direction of writing', 'alignleft', [
    { value: 'ltr', title: 'Left to right', icon: 'alignleft' },
    { value: 'rtl', title: 'Right to left', icon: 'alignright' },
  ]),
};

export const initialGlobals = {
  brand: firstBrand,
  form: 'normal',
  density: 'normal',
  textSize: 'normal',
  textZoom: '100',
  motion: 'full',
  language: 'story',
  direction: 'ltr',
  /** How screens are composed; empty: as the brand does. The Brand lab sets it for the screens of its board. */
  composition: '',
  /** The name of a menu beside Storybook (`menus/<name>.json`); empty: the story's own. */
  menu: '',
  /** Values that the lab proposes besides the look, as JSON: name, words, picture and logo. */
  proposal: '',
  viewport: { value: 'phone' },
};
