/** A brand's `demo.json`: its outlet in the demo of the reference server (BRAND-24). */
export interface DemoShop {
  /** Code of the built-in brand whose menu it borrows. */
  menuFrom: string;
  outlet: { code: string; name: string; address: string };
  tables: number;
}

/** A demo outlet to start with. */
export const createDemoShop = (code: string, name: string, menuFrom: string): DemoShop => ({
  menuFrom,
  outlet: {
    code: `${code.replaceAll('-', '').toUpperCase()}1`,
    name,
    address: '1 Demo Street, Singapore 000001',
  },
  tables: 8,
});

/** Whose menu a brand has in the demo: its own, or the one that its `demo.json` borrows. */
export const getMenuSource = (code: string, demo: unknown): string => {
  const { menuFrom } = (demo ?? {}) as { menuFrom?: unknown };
  return typeof menuFrom === 'string' ? menuFrom : code;
};
