// The module boundaries. Each is an error, and its comment says why it is there.
const client = '^(ui|features|app)/';
// Runs in Node while the app is built.
const buildPlugins =
  '^app/boot/(plugin|lateCode|installable|firstScreen|messages|messageCompiler|oldestBrowsers)\\.ts$';

/** Libraries that run on a diner's phone. */
const clientLibraries = [
  '@base-ui/react',
  '@noble/(ciphers|hashes)',
  '@reduxjs/toolkit',
  'axios',
  'dayjs',
  'formik',
  'html5-qrcode',
  'react(-dom|-redux|-router|-router-dom|-window)?',
  'rxjs',
  'socket\\.io-client',
  'styled-components',
  'thumbhash',
  'uqr',
  'yup',
].join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'themes-know-nobody',
      comment: 'A brand is data: a new one is a new folder, and must not need to know what uses it.',
      severity: 'error',
      from: { path: '^themes/' },
      to: { path: '^(ui|features|app|contract|host|stories)/' },
    },
    {
      name: 'ui-knows-no-shop',
      comment: 'The component library serves any product: texts and values come in as props.',
      severity: 'error',
      from: { path: '^ui/' },
      to: { path: '^(features|app|contract|host|stories)/' },
    },
    {
      name: 'ui-knows-no-store-router-or-server',
      comment: 'A component that reads a store or calls a server cannot be shown from its props alone.',
      severity: 'error',
      from: { path: '^ui/' },
      to: {
        path: 'node_modules/(react-redux|@reduxjs|axios|react-router|react-router-dom|rxjs|formik|yup|socket\\.io-client|msw)/',
      },
    },
    {
      name: 'features-do-not-know-the-app',
      comment: 'The app composes features; a feature that reaches back could not be moved to another app.',
      severity: 'error',
      from: { path: '^features/' },
      to: { path: '^app/' },
    },
    {
      name: 'platform-knows-no-shop',
      comment: 'The lowest layer of the features: what it knows of a shop, no other app could use.',
      severity: 'error',
      from: { path: '^features/platform/' },
      to: { path: '^features/', pathNot: '^features/platform/' },
    },
    {
      name: 'model-shows-nothing',
      comment: 'Types, calls, slices and rules are used by every screen, so they know none of them.',
      severity: 'error',
      from: { path: '^features/model/' },
      to: { path: '^features/', pathNot: '^features/(platform|model)/' },
    },
    {
      name: 'model-has-no-jsx',
      comment: 'What is drawn belongs to a screen; a model that draws cannot be tested without a page.',
      severity: 'error',
      from: {},
      to: { path: '^features/model/.*\\.tsx$' },
    },
    // From the bottom up: each package of the model may use those before it.
    ...['shop', 'account', 'visit', 'menu', 'cart', 'orders'].map((name, index, packages) => ({
      name: `model-${name}-uses-what-is-below`,
      comment: 'Packages of the model stand on each other in one order, so that none needs another back.',
      severity: 'error',
      from: { path: `^features/model/${name}/` },
      to: {
        path: '^features/model/[^/]+/',
        pathNot: `^features/model/(${packages.slice(0, index + 1).join('|')})/`,
      },
    })),
    {
      name: 'screens-do-not-know-each-other',
      comment: 'What two screens share belongs to model or ui, or is passed in by the app, which composes them.',
      severity: 'error',
      from: { path: '^features/(?!platform/|model/)([^/]+)/' },
      to: { path: '^features/(?!platform/|model/)[^/]+/', pathNot: '^features/$1/' },
    },
    {
      name: 'features-by-their-index',
      comment: 'A package may be rebuilt inside without asking the others: they use its index.ts only.',
      severity: 'error',
      from: { path: '^features/((?:platform|model)/[^/]+|[^/]+)/' },
      to: {
        path: '^features/(?:(?:platform|model)/[^/]+|[^/]+)/',
        pathNot: [
          '^features/$1/',
          '^features/(?:(?:platform|model)/)?[^/]+/index\\.ts$',
          '^features/model/store\\.ts$',
        ],
      },
    },
    {
      name: 'the-app-uses-features-by-their-index',
      comment: 'The same boundary for the app: it imports what a package exports in its index.ts.',
      severity: 'error',
      from: { path: '^app/' },
      to: {
        path: '^features/',
        pathNot: ['^features/(?:(?:platform|model)/)?[^/]+/index\\.ts$', '^features/model/store\\.ts$'],
      },
    },
    {
      name: 'ui-by-its-entry-points',
      comment: 'The public names of the library are what its entry points export; a test lists them.',
      severity: 'error',
      from: { path: '^(features|app)/' },
      to: { path: '^ui/', pathNot: '^ui/((primitives|ordering)/)?index\\.ts$' },
    },
    {
      name: 'ui-primitives-know-no-ordering',
      comment: 'A product without dishes or carts can use the primitives alone; what both need is a primitive.',
      severity: 'error',
      from: { path: '^ui/', pathNot: '^ui/(ordering/|index\\.ts$)' },
      to: { path: '^ui/(ordering/|index\\.ts$)' },
    },
    {
      name: 'the-app-takes-types-from-the-contract',
      comment:
        'Schemas weigh tens of kB in the bundle; of the contract the app runs only hours, lists, money, texts, the cart of a table and wire names.',
      severity: 'error',
      from: { path: client },
      to: {
        path: '^contract/',
        pathNot: '^contract/(hours|lists|money|table|text|wire)/index\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-contract-stands-alone',
      comment: 'App and server both import it: whatever it needs, both would get.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(themes|ui|features|app|host|stories|tests)/' },
    },
    {
      name: 'what-both-sides-run-is-pure',
      comment:
        'Lists, money, texts and the names of the wire run in the browser and on the server: no library, schema or platform.',
      severity: 'error',
      from: { path: '^contract/(lists|money|text|wire)/' },
      to: { pathNot: '^contract/(lists|money|text|wire)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-imports-the-server',
      comment: "Secrets and a database driver are in the server: its code never reaches a diner's phone.",
      severity: 'error',
      from: { path: '^(ui|features|app|contract|themes)/' },
      to: { path: '^host/' },
    },
    {
      name: 'the-app-runs-in-a-browser',
      comment: 'Node is not on a phone.',
      severity: 'error',
      from: { path: client, pathNot: `${buildPlugins}|^ui/server/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'build-plugins-stay-in-the-build',
      comment: 'They bring Vite and Node with them, which no phone should load.',
      severity: 'error',
      from: { path: '^(ui|features|app|contract)/', pathNot: buildPlugins },
      to: { path: [buildPlugins, '^themes/.*\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-server-knows-no-app',
      comment: 'The server must run, and be replaced, without the app.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: client, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-ships-tests-or-stories',
      comment: 'They import every package; a package that imported them would ship them.',
      severity: 'error',
      from: { path: '^(themes|ui|features|app|contract|host)/' },
      to: { path: '^(tests|stories|\\.storybook)/' },
    },
    {
      name: 'the-server-uses-what-production-installs',
      comment: 'Production installs no development dependency, so the server could not start.',
      severity: 'error',
      from: { path: '^(contract|host)/' },
      // The server loads Vite in development only, for hot reload.
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/vite/' },
    },
    {
      name: 'the-app-ships-these-libraries-only',
      comment: 'The app is bundled, so its libraries are development dependencies, and so are the tools.',
      severity: 'error',
      from: { path: client, pathNot: buildPlugins },
      to: {
        path: 'node_modules/',
        pathNot: `node_modules/(@types/)?(${clientLibraries})/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-circular',
      comment: 'Modules that import each other cannot be understood, tested or loaded one by one; types count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody uses, and that uses nobody, is dead or forgotten.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '^\\.',
          '\\.d\\.(json\\.)?ts$',
          '^(tests|stories)/',
          '/assets/',
          '^vite\\.config\\.ts$',
          '^app/boot/worker\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that cannot be found is a rule that cannot be checked.',
      severity: 'error',
      // The apps there have packages of their own.
      from: { pathNot: '^tests/apps/[^/]+/' },
      // An app in Next has it.
      to: { couldNotResolve: true, pathNot: '^(virtual:|next/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static|coverage|reports|tests/tools)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mts', '.js', '.mjs', '.cjs', '.json'],
      mainFields: ['types', 'module', 'main'],
    },
  },
};
