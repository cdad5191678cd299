import type { Preview } from '@storybook/react-vite';
import { allBrands, codes, firstBrand, getBrandName } from './brands.ts';

const viewport = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name: `${name} · ${width} × ${height}`,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
});

export const viewports = {
  phone: viewport('Phone', 390, 844, 'mobile'),
  smallPhone: viewport('Small phone', 320, 640, 'mobile'),
  tablet: viewport('Tablet', 768, 1024, 'tablet'),
  kiosk: viewport('Kiosk', 1280, 800, 'desktop'),
};

/** What a designer can set for every story, in the bar above it. */
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
  form: {
    description: 'Light or dark, where the brand has both',
    toolbar: {
      icon: 'contrast',
      items: [
        { value: 'normal', title: 'As designed' },
        { value: 'dark', title: 'Dark form' },
      ],
      dynamicTitle: true,
    },
  },
  density: {
    description: 'How close things stand',
    toolbar: {
      icon: 'component',
      items: [
        { value: 'normal', title: 'Normal' },
        { value: 'compact', title: 'Compact' },
        { value: 'roomy', title: 'Roomy' },
      ],
    },
  },
  textSize: {
    description: "The brand's larger text",
    toolbar: {
      icon: 'paragraph',
      items: [
        { value: 'normal', title: 'Text as designed' },
        { value: 'large', title: 'Large text' },
        { value: 'larger', title: 'Larger text' },
      ],
    },
  },
  textZoom: {
    description: 'Text size of the device',
    toolbar: {
      icon: 'zoom',
      items: ['100', '130', '200'].map((value) => ({ value, title: `Text ${value} %` })),
      dynamicTitle: true,
    },
  },
  motion: {
    description: 'Motion',
    toolbar: {
      icon: 'lightning',
      items: [
        { value: 'full', title: 'Motion' },
        { value: 'reduced', title: 'Reduced motion' },
      ],
      dynamicTitle: true,
    },
  },
  language: {
    description: 'Language of screens',
    toolbar: {
      icon: 'globe',
      items: [
        { value: 'story', title: "The story's language" },
        { value: '1', title: 'English' },
        { value: '2', title: '中文' },
        { value: '3', title: 'Melayu' },
        { value: '4', title: 'தமிழ்' },
      ],
      dynamicTitle: true,
    },
  },
  direction: {
    description: 'Direction of writing',
    toolbar: {
      icon: 'transfer',
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
      dynamicTitle: true,
    },
  },
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
  viewport: { value: 'phone' },
};
