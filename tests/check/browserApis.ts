import { join } from 'node:path';
import ts from 'typescript';
import { type BrowserApi, readBrowserApis } from './browserData.ts';
import { root, trackedFiles } from './files.ts';

/** Uses of an API that old browsers lack, by file and name, each with what happens without it. */
const optional: Readonly<Record<string, string>> = {
  'features/platform/clock/whenIdle.ts requestIdleCallback': 'a timer',
  'features/platform/clock/whenIdle.ts cancelIdleCallback': 'a timer',
  'features/orders/ready/signals.ts Navigator.vibrate': 'the sound and the title',
  'features/orders/share.ts Navigator.share': 'the file is saved',
  'features/orders/share.ts Navigator.canShare': 'the file is saved',
};

/** BCD has the members of a mixin under the objects that take it in; TypeScript's library has it as its own interface. */
const mixins: Readonly<Record<string, readonly string[]>> = {
  Animatable: ['Element'],
  ARIAMixin: ['Element'],
  Body: ['Response', 'Request'],
  ChildNode: ['Element', 'CharacterData'],
  DocumentOrShadowRoot: ['Document', 'ShadowRoot'],
  ElementCSSInlineStyle: ['HTMLElement'],
  GlobalEventHandlers: ['HTMLElement', 'Window', 'Document'],
  HTMLOrSVGElement: ['HTMLElement'],
  IteratorObject: ['Iterator'],
  NavigatorID: ['Navigator'],
  NavigatorLanguage: ['Navigator'],
  NavigatorLocks: ['Navigator'],
  NavigatorOnLine: ['Navigator'],
  NavigatorStorage: ['Navigator'],
  NonDocumentTypeChildNode: ['Element', 'CharacterData'],
  ParentNode: ['Element', 'Document', 'DocumentFragment'],
  PopoverTargetAttributes: ['HTMLButtonElement'],
  PromiseConstructor: ['Promise'],
  WindowOrWorkerGlobalScope: [''],
  WindowEventHandlers: ['Window'],
};

interface Checked {
  /** How many uses of an API that MDN knows were looked up. */
  uses: number;
  /** One sentence for each use of an API that an old browser lacks. */
  findings: string[];
}

const getKey = (object: string, member?: string): string => (member ? `${object}.${member}` : object);

/** Holds every API that `files` use, by its type, against the oldest browsers of package.json (ADR-0024). */
export function checkBrowserApis(files: readonly string[], allowed = optional): Checked {
  const known = new Map<string, BrowserApi>();
  for (const api of readBrowserApis()) {
    const key = getKey(api.object, api.member);
    // Window and workers have one entry each; what a page has counts.
    if (!known.has(key)) known.set(key, api);
  }
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config as object;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root, { noEmit: true });
  // With the newest library: what TypeScript does not know it could not look up.
  const lib = ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];
  const program = ts.createProgram([...files], { ...options, lib });
  const checker = program.getTypeChecker();
  const findings: string[] = [];
  const unused = new Set(Object.keys(allowed));
  let uses = 0;

  const declared = (symbol: ts.Symbol): ts.Declaration[] =>
    (symbol.declarations ?? []).filter((one) => program.isSourceFileDefaultLibrary(one.getSourceFile()));

  /** Objects that a member belongs to, by the interface that declares it. */
  const listObjects = (declaration: ts.Declaration): string[] => {
    const parent = declaration.parent;
    const named = ts.isInterfaceDeclaration(parent) ? parent : ts.isTypeLiteralNode(parent) ? parent.parent : undefined;
    if (named === undefined || !('name' in named)) return [];
    const name = (named as ts.InterfaceDeclaration).name.getText();
    const space =
      ts.isModuleBlock(named.parent) && !(named.parent.parent.flags & ts.NodeFlags.GlobalAugmentation)
        ? `${named.parent.parent.name.getText()}.`
        : '';
    return (mixins[name] ?? [name.replace(/(?<=.)Constructor$/, '')]).map((object) => space + object);
  };

  const look = (node: ts.Node, symbol: ts.Symbol | undefined, file: ts.SourceFile): void => {
    for (const declaration of symbol ? declared(symbol) : []) {
      const isGlobal = declaration.parent.kind === ts.SyntaxKind.SourceFile || ts.isVariableDeclaration(declaration);
      const keys = isGlobal
        ? [symbol?.name ?? '']
        : listObjects(declaration).map((object) => (object ? getKey(object, symbol?.name) : (symbol?.name ?? '')));
      const api = keys.map((key) => known.get(key)).find((one) => one !== undefined);
      if (!api) continue;
      uses++;
      if (api.lackedBy.length === 0) return;
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      const path = file.fileName.replace(`${root}/`, '');
      const name = getKey(api.object, api.member);
      unused.delete(`${path} ${name}`);
      if (allowed[`${path} ${name}`]) return;
      findings.push(
        `${path}:${line + 1} uses ${name}, which ${api.lackedBy.join(' and ')} lack. ` +
          'Write it with what they have; where it is used only if it is there, say so in tests/check/browserApis.ts.',
      );
      return;
    }
  };

  const isType = (node: ts.Node): boolean => ts.isTypeNode(node) || ts.isInterfaceDeclaration(node);
  for (const file of program.getSourceFiles()) {
    if (!files.includes(file.fileName)) continue;
    const visit = (node: ts.Node): void => {
      if (isType(node)) return;
      if (ts.isIdentifier(node)) {
        const isDeclared =
          'name' in node.parent && node.parent.name === node && !ts.isPropertyAccessExpression(node.parent);
        if (ts.isBindingElement(node.parent) && ts.isObjectBindingPattern(node.parent.parent)) {
          const name = (node.parent.propertyName ?? node.parent.name).getText();
          if (node === (node.parent.propertyName ?? node.parent.name))
            look(node, checker.getTypeAtLocation(node.parent.parent).getProperty(name), file);
        } else if (!isDeclared) look(node, checker.getSymbolAtLocation(node), file);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  for (const entry of unused)
    findings.push(`tests/check/browserApis.ts allows "${entry}", which nothing uses; remove it.`);
  return { uses, findings };
}

/** True for code that runs in a diner's browser. */
const isApp = (file: string): boolean =>
  /^(app|contract|features|ui)\/.*\.tsx?$/.test(file) && !/\.d\.(json\.)?ts$/.test(file) && !buildPlugin.test(file);
const buildPlugin = /^app\/boot\/(plugin|installable|firstScreen|messages|messageCompiler|oldestBrowsers)\.ts$/;

if (process.argv[1] === import.meta.filename) {
  const files = trackedFiles().filter(isApp);
  const { uses, findings } = checkBrowserApis(files.map((file) => join(root, file)));
  for (const finding of findings) console.error(finding);
  if (uses === 0) console.error('No use of any API was seen, so nothing was checked.');
  console.log(`${uses} uses of browser APIs, ${findings.length} findings`);
  process.exitCode = findings.length > 0 || uses === 0 ? 1 : 0;
}
