import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { root, trackedFiles } from '../check/files.ts';

/** Where the graph finds its modules. */
export interface Sources {
  /** Every file, by its path from the root with forward slashes. */
  files: readonly string[];
  read: (file: string) => string;
  /** `imports` of package.json. */
  imports: Readonly<Record<string, string>>;
}

/** What is asked of another module: a name that it exports, or all of them. */
interface Request {
  specifier: string;
  name: string;
  /** Whether it is asked for by `import()`. */
  isLazy?: true;
}

const all = '*';

interface Facts {
  /** Needed whichever name is asked for. */
  always: Request[];
  /** What one exported name alone needs. */
  byName: Map<string, Request[]>;
  /** Modules whose exports are all exported again. */
  stars: string[];
  /** Names that the module declares itself. */
  declared: Set<string>;
  /** Patterns of `import.meta.glob`. */
  globs: string[];
}

/** A module that cannot be followed, so nothing can be said of what it reaches. */
export class UnknownImport extends Error {
  override name = 'UnknownImport';
}

const endings = ['', '.ts', '.tsx', '.js', '.json', '/index.ts', '/index.tsx'];

/**
 * Which files a module needs, name by name: an import from a barrel (`import { Button } from '#ui'`) needs the file
 * that declares the name, not all that the barrel exports.
 */
export class ModuleGraph {
  private readonly known: ReadonlySet<string>;
  private readonly facts = new Map<string, Facts>();

  constructor(private readonly sources: Sources) {
    this.known = new Set(sources.files);
  }

  /**
   * Every file that these files need, themselves included. In it are also the places where a file would be found
   * first if there was one, so that a deleted or an added file is seen by those who name it.
   * @param isLoaded whether a module is loaded where `import()` names it. Default: all are.
   */
  reach(files: readonly string[], isLoaded: (module: string) => boolean = () => true): ReadonlySet<string> {
    const reached = new Set<string>();
    const seen = new Set<string>();
    const open: [string, string][] = files.map((file) => [file, all]);
    for (let next = open.pop(); next; next = open.pop()) {
      const [file, name] = next;
      const key = `${file}#${name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      reached.add(file);
      if (!this.known.has(file)) continue;
      for (const { specifier, name: wanted, isLazy } of this.needs(file, name)) {
        for (const place of this.places(file, specifier)) {
          if (!this.known.has(place)) reached.add(place);
          else if (!isLazy || isLoaded(place)) open.push([place, wanted]);
        }
      }
      for (const pattern of this.read(file).globs) {
        const isMeant = toRegExp(this.absolute(file, pattern));
        reached.add(this.absolute(file, pattern));
        for (const one of this.sources.files) if (isMeant.test(one)) open.push([one, all]);
      }
    }
    return reached;
  }

  /** The modules that `import()` names anywhere below these files. */
  findLazy(files: readonly string[]): ReadonlySet<string> {
    const found = new Set<string>();
    this.reach(files, (module) => {
      found.add(module);
      return true;
    });
    return found;
  }

  private needs(file: string, name: string): Request[] {
    const { always, byName, stars, declared } = this.read(file);
    if (name === all) {
      return [...always, ...[...byName.values()].flat(), ...stars.map((specifier) => ({ specifier, name: all }))];
    }
    const own = byName.get(name);
    if (own || declared.has(name)) return [...always, ...(own ?? [])];
    const giver = stars.find((specifier) => this.provides(file, specifier, name, new Set()));
    // A name that nobody is known to export: all of them, to be on the safe side.
    return [
      ...always,
      ...(giver ? [{ specifier: giver, name }] : stars.map((specifier) => ({ specifier, name: all }))),
    ];
  }

  private provides(from: string, specifier: string, name: string, seen: Set<string>): boolean {
    const file = this.places(from, specifier).find((place) => this.known.has(place));
    if (!file || seen.has(file)) return false;
    seen.add(file);
    const { byName, declared, stars } = this.read(file);
    return byName.has(name) || declared.has(name) || stars.some((star) => this.provides(file, star, name, seen));
  }

  private absolute(from: string, path: string): string {
    return posix.normalize(path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(from), path));
  }

  /** Where an import is looked for, up to the file that is there. Nothing for packages and virtual modules. */
  private places(from: string, specifier: string): string[] {
    const path = specifier.replace(/[?].*$/, '');
    const target = path.startsWith('#') ? this.fromPackage(from, path) : path;
    if (target === undefined || !/^\.{0,2}\//.test(target)) return [];
    const base = path.startsWith('#') ? posix.normalize(target) : this.absolute(from, target);
    const tried = endings.map((ending) => `${base}${ending}`);
    const at = tried.findIndex((place) => this.known.has(place));
    return at < 0 ? tried : tried.slice(0, at + 1);
  }

  private fromPackage(from: string, specifier: string): string {
    const { imports } = this.sources;
    const exact = imports[specifier];
    if (exact) return exact;
    const pattern = Object.keys(imports)
      .filter((key) => key.endsWith('*') && specifier.startsWith(key.slice(0, -1)))
      .sort((a, b) => b.length - a.length)[0];
    if (!pattern) throw new UnknownImport(`${from} imports ${specifier}, which package.json does not explain`);
    return (imports[pattern] ?? '').replace('*', specifier.slice(pattern.length - 1));
  }

  private read(file: string): Facts {
    let facts = this.facts.get(file);
    if (!facts) {
      facts = readFacts(file, /\.(tsx?|mts|css|html)$/.test(file) ? this.sources.read(file) : '');
      this.facts.set(file, facts);
    }
    return facts;
  }
}

/** A glob of `import.meta.glob` as a regular expression of paths from the root. */
function toRegExp(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*\/|\*|\{[^}]*\})/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '*') return '[^/]*';
    if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(escapeText).join('|')})`;
    return escapeText(part);
  });
  return new RegExp(`^${parts.join('')}$`);
}

const escapeText = (text: string): string => text.replace(/[.+?^$()[\]{}|\\*]/g, '\\$&');

function readFacts(file: string, text: string): Facts {
  const facts: Facts = { always: [], byName: new Map(), stars: [], declared: new Set(), globs: [] };
  if (/\.(css|html)$/.test(file)) {
    for (const [, path = ''] of text.matchAll(/(?:@import\s+(?:url\()?|url\()\s*["']?(\.[^"')\s]+)/g)) {
      facts.always.push({ specifier: path, name: all });
    }
    return facts;
  }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  // Where a module only passes on and loads lazily, each of its names stands alone.
  const isBarrel = source.statements.every(
    (one) => ts.isImportDeclaration(one) || ts.isExportDeclaration(one) || isType(one) || getLazy(one) !== undefined,
  );
  for (const statement of source.statements) {
    if (isType(statement)) continue;
    if (ts.isImportDeclaration(statement)) facts.always.push(...readImport(statement));
    else if (ts.isExportDeclaration(statement)) addExport(statement, facts);
    else {
      for (const name of declaredNames(statement)) facts.declared.add(name);
      const asked = findDynamic(statement, file);
      const lazy = isBarrel ? getLazy(statement) : undefined;
      if (lazy) facts.byName.set(lazy, asked);
      else facts.always.push(...asked);
      facts.globs.push(...findGlobs(statement, file));
    }
  }
  return facts;
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const isType = (node: ts.Statement): boolean =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  (ts.isExportDeclaration(node) && node.isTypeOnly) ||
  (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly === true);

/** The name of `export const Screen = lazy(() => import('./Screen'))`. */
function getLazy(statement: ts.Statement): string | undefined {
  if (!ts.isVariableStatement(statement) || !isExported(statement)) return undefined;
  const [declaration, ...others] = statement.declarationList.declarations;
  if (!declaration || others.length > 0 || !ts.isIdentifier(declaration.name)) return undefined;
  const { initializer } = declaration;
  const isLazy =
    initializer &&
    ts.isCallExpression(initializer) &&
    ts.isIdentifier(initializer.expression) &&
    initializer.expression.text === 'lazy';
  return isLazy ? declaration.name.text : undefined;
}

const readText = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

function readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): Request[] {
  const specifier = readText(moduleSpecifier) ?? '';
  if (!importClause) return [{ specifier, name: all }];
  const { name, namedBindings } = importClause;
  const names = name ? ['default'] : [];
  if (namedBindings && ts.isNamespaceImport(namedBindings)) names.push(all);
  if (namedBindings && ts.isNamedImports(namedBindings)) {
    names.push(
      ...namedBindings.elements
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map((element) => (element.propertyName ?? element.name).text),
    );
  }
  return names.map((one) => ({ specifier, name: one }));
}

function addExport({ exportClause, moduleSpecifier }: ts.ExportDeclaration, facts: Facts): void {
  const specifier = readText(moduleSpecifier);
  if (!exportClause) {
    if (specifier) facts.stars.push(specifier);
    return;
  }
  if (ts.isNamespaceExport(exportClause)) {
    facts.byName.set(exportClause.name.text, specifier ? [{ specifier, name: all }] : []);
    return;
  }
  for (const { name, propertyName, isTypeOnly } of exportClause.elements) {
    if (isTypeOnly) facts.declared.add(name.text);
    else if (specifier) facts.byName.set(name.text, [{ specifier, name: (propertyName ?? name).text }]);
    else facts.declared.add(name.text);
  }
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isExportAssignment(statement)) return ['default'];
  if (!isExported(statement)) return [];
  const bound = (name: ts.BindingName): string[] =>
    ts.isIdentifier(name)
      ? [name.text]
      : name.elements.flatMap((element) => (ts.isBindingElement(element) ? bound(element.name) : []));
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => bound(name));
  }
  const { name } = statement as ts.DeclarationStatement;
  const isDefault = (statement as ts.FunctionDeclaration).modifiers?.some(
    ({ kind }) => kind === ts.SyntaxKind.DefaultKeyword,
  );
  return [...(name ? [name.text] : []), ...(isDefault ? ['default'] : [])];
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** `import('./x')` and `new URL('./x', import.meta.url)` anywhere below. */
function findDynamic(root: ts.Node, file: string): Request[] {
  const found: Request[] = [];
  visit(root, (node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const specifier = readText(node.arguments[0]);
      if (specifier === undefined) throw new UnknownImport(`${file} imports what only running it tells`);
      found.push(...namesTaken(node).map((name): Request => ({ specifier, name, isLazy: true })));
    }
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'URL') {
      const specifier = readText(node.arguments?.[0]);
      const base = node.arguments?.[1]?.getText(root.getSourceFile());
      if (specifier?.startsWith('.') && base === 'import.meta.url') found.push({ specifier, name: all });
    }
  });
  return found;
}

/** The names that `.then(({ a }) => …)` or `const { a } = await …` takes of a module that is loaded. */
function namesTaken(call: ts.Node): string[] {
  const { parent } = call;
  let taken: ts.BindingName | undefined;
  if (ts.isAwaitExpression(parent) && ts.isVariableDeclaration(parent.parent)) taken = parent.parent.name;
  if (ts.isPropertyAccessExpression(parent) && parent.name.text === 'then' && ts.isCallExpression(parent.parent)) {
    const [then] = parent.parent.arguments;
    if (then && ts.isArrowFunction(then)) taken = then.parameters[0]?.name;
  }
  if (!taken || !ts.isObjectBindingPattern(taken)) return [all];
  return taken.elements.map(({ name, propertyName, dotDotDotToken }) =>
    dotDotDotToken || !ts.isIdentifier(propertyName ?? name) ? all : ((propertyName ?? name) as ts.Identifier).text,
  );
}

function findGlobs(root: ts.Node, file: string): string[] {
  const found: string[] = [];
  visit(root, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'import.meta.glob') return;
    const [given] = node.arguments;
    const patterns = given && ts.isArrayLiteralExpression(given) ? [...given.elements] : [given];
    for (const pattern of patterns) {
      const text = readText(pattern);
      if (text === undefined) throw new UnknownImport(`${file} imports by a pattern that only running it tells`);
      if (!text.startsWith('!')) found.push(text);
    }
  });
  return found;
}

/** Whether a file, there or not, is one that a set of reached files asks for. */
export const isIn = (reached: ReadonlySet<string>, file: string): boolean =>
  reached.has(file) || [...reached].some((one) => one.includes('*') && toRegExp(one).test(file));

/** The modules of the project as they are on the disk. */
export function readSources(): Sources {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  return { files: trackedFiles(), read: (file) => readFileSync(join(root, file), 'utf8'), imports };
}
