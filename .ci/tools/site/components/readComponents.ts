/** Reads the components of the library from their types: props, defaults, states, and what each is for. */
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../../../../tests/check/files.ts';

/** A prop, or a field of a shape that a prop takes. */
export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  /** As it is written in the source; undefined for a prop without default. */
  defaultValue: string | undefined;
  /** Text of the doc comment, without the default. */
  text: string;
  /** True where it takes elements: a slot. */
  isSlot: boolean;
}

/** A `data-*` attribute that styles may read. */
export interface State {
  attribute: string;
  text: string;
}

export interface Shape {
  name: string;
  text: string;
  fields: readonly Field[];
}

export interface ComponentDoc {
  name: string;
  entryPoint: 'primitives' | 'ordering';
  /** Path of its source in the repository. */
  file: string;
  text: string;
  props: readonly Field[];
  /** The element whose further props it takes, such as 'button'; undefined for none. */
  element: string | undefined;
  /** Constant that lists the states; undefined for a component without such a list. */
  statesName: string | undefined;
  states: readonly State[];
  /** Objects that props take, by their names in the types. */
  shapes: readonly Shape[];
}

const entryPoints = ['primitives', 'ordering'] as const;

const { NoTruncation, UseSingleQuotesForStringLiteralType } = ts.TypeFormatFlags;
const FLAGS = NoTruncation | UseSingleQuotesForStringLiteralType;

function createLibrary(): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  return ts.createProgram(
    entryPoints.map((name) => join(root, `ui/${name}/index.ts`)),
    { ...options, types: [] },
  );
}

const getText = (symbol: ts.Symbol, checker: ts.TypeChecker): string =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s*\n\s*/g, ' ');

const isOwn = (node: ts.Node): boolean => node.getSourceFile().fileName.startsWith(join(root, 'ui/'));

/** Takes the default out of a doc comment: 'Level. Default 2.' */
function splitDefault(text: string): { text: string; defaultValue: string | undefined } {
  const found = /(^|[.;]\s*)Default:? (`[^`]+`|\d+|true|false|empty|none)(?: \(([^)]*)\))?(?=[.;]|$)\.?\s*/.exec(text);
  if (!found) return { text, defaultValue: undefined };
  const [all, before = '', value = '', note] = found;
  const left = text.replace(all, () => `${before.trim()}${note ? ` (${note}.) ` : ' '}`).replace(/^[;\s]+/, '');
  return { text: (left.charAt(0).toUpperCase() + left.slice(1)).trim(), defaultValue: value.replaceAll('`', '') };
}

class Reader {
  readonly checker: ts.TypeChecker;
  constructor(program: ts.Program) {
    this.checker = program.getTypeChecker();
  }

  /** A union of words is written out; any other name stays. */
  toText(type: ts.Type, at: ts.Node): string {
    const { checker } = this;
    const parts = type.isUnion() ? type.types.filter((one) => !(one.flags & ts.TypeFlags.Undefined)) : [type];
    const areWords = parts.length > 1 && parts.every((one) => one.isStringLiteral() || one.isNumberLiteral());
    // An alias keeps the order of its source; a union of the checker is in that of its first use.
    const alias = checker.getNonNullableType(type).aliasSymbol?.declarations?.find(ts.isTypeAliasDeclaration);
    if (areWords && alias && isOwn(alias))
      return alias.type
        .getText()
        .replace(/^\s*\|\s*/, '')
        .replace(/\s+/g, ' ');
    if (areWords) return parts.map((one) => checker.typeToString(one, at, FLAGS)).join(' | ');
    return checker.typeToString(type, at, FLAGS).replace(/ \| undefined$/, '');
  }

  toField(symbol: ts.Symbol, at: ts.Node, defaults: ReadonlyMap<string, string>): Field {
    const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0] ?? at;
    const { text, defaultValue } = splitDefault(getText(symbol, this.checker));
    const written =
      ts.isPropertySignature(declaration) && declaration.type ? declaration.type.getText().replace(/\s+/g, ' ') : '';
    const type = this.checker.getTypeOfSymbolAtLocation(symbol, at);
    const shown = this.toText(type, declaration);
    return {
      name: symbol.name,
      // An alias of several types would be written out: the source has its name.
      type: /^'|^\d/.test(shown) || written === '' ? shown : written.replace(/ \| undefined$/, ''),
      isRequired: !(symbol.flags & ts.SymbolFlags.Optional),
      defaultValue: defaultValue ?? defaults.get(symbol.name),
      text,
      isSlot: /^(ReactNode|ReactElement)\b/.test(written),
    };
  }

  /** Fields that the library itself declares, required ones first. */
  toFields(type: ts.Type, at: ts.Node, defaults: ReadonlyMap<string, string> = new Map()): Field[] {
    const own = type.getProperties().filter(({ declarations }) => declarations?.some(isOwn));
    const fields = own.map((symbol) => this.toField(symbol, at, defaults));
    return [...fields.filter(({ isRequired }) => isRequired), ...fields.filter(({ isRequired }) => !isRequired)];
  }

  /** The element of `ComponentPropsWithRef<'button'>`, in the type's own declaration or in what it extends. */
  findElement(node: ts.Node, seen = new Set<ts.Node>()): string | undefined {
    if (seen.has(node)) return undefined;
    seen.add(node);
    const heads =
      ts.isInterfaceDeclaration(node) && node.heritageClauses
        ? node.heritageClauses.flatMap(({ types }) => [...types])
        : ts.isTypeAliasDeclaration(node)
          ? [node.type]
          : ts.isInterfaceDeclaration(node)
            ? []
            : [node];
    for (const head of heads) {
      const found = /ComponentPropsWith(?:out)?Ref<'(\w+)'>/.exec(head.getText());
      if (found) return found[1];
      const names: ts.Node[] = [];
      const collect = (one: ts.Node): void => {
        if (ts.isIdentifier(one)) names.push(one);
        one.forEachChild(collect);
      };
      collect(head);
      for (const name of names) {
        const symbol = this.checker.getSymbolAtLocation(name);
        const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
        for (const declaration of target?.declarations ?? []) {
          const element = isOwn(declaration) ? this.findElement(declaration, seen) : undefined;
          if (element) return element;
        }
      }
    }
    return undefined;
  }
}

/** Defaults that a component's function gives its props. */
function readDefaults(parameter: ts.ParameterDeclaration | undefined): Map<string, string> {
  const defaults = new Map<string, string>();
  if (!parameter || !ts.isObjectBindingPattern(parameter.name)) return defaults;
  for (const { name, propertyName, initializer } of parameter.name.elements)
    if (initializer && !ts.isIdentifier(initializer))
      defaults.set((propertyName ?? name).getText(), initializer.getText().replace(/^'(.*)'$/, '$1'));
  return defaults;
}

const isComponentName = (name: string): boolean =>
  /^[A-Z]/.test(name) && !/(Icon|DataAttributes|Provider)$/.test(name) && name !== 'GlobalStyle';

interface Constant {
  name: string;
  text: string;
  states: State[];
}

/** `ChipDataAttributes` and its like. */
function readConstants(exported: readonly ts.Symbol[], checker: ts.TypeChecker): Constant[] {
  return exported
    .filter(({ name }) => name.endsWith('DataAttributes'))
    .map((symbol) => {
      const declaration = symbol.valueDeclaration as ts.VariableDeclaration;
      const states = checker.getTypeOfSymbolAtLocation(symbol, declaration).getProperties();
      return {
        name: symbol.name,
        text: getText(symbol, checker),
        states: states.map((one) => {
          const [node] = one.declarations ?? [];
          const attribute = node && ts.isPropertyAssignment(node) ? node.initializer.getText().slice(1, -1) : one.name;
          return { attribute, text: getText(one, checker) };
        }),
      };
    });
}

/** All components of the library, by entry point and name. */
export function readComponents(): ComponentDoc[] {
  const program = createLibrary();
  const reader = new Reader(program);
  const { checker } = reader;
  const resolve = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return entryPoints.flatMap((entryPoint) => {
    const file = program.getSourceFile(join(root, `ui/${entryPoint}/index.ts`));
    const module = file && checker.getSymbolAtLocation(file);
    const exported = (module ? checker.getExportsOfModule(module) : []).map(resolve);
    const constants = readConstants(exported, checker);
    const shapes = new Map(
      exported.filter(({ flags }) => flags & ts.SymbolFlags.Interface).map((one) => [one.name, one]),
    );
    const read = (symbol: ts.Symbol): ComponentDoc => {
      const at = symbol.valueDeclaration ?? (symbol.declarations?.[0] as ts.Node);
      const [signature] = checker.getTypeOfSymbolAtLocation(symbol, at).getCallSignatures();
      const given = signature?.parameters[0];
      const parameter = given?.valueDeclaration;
      const isFunction = parameter !== undefined && ts.isParameter(parameter) && isOwn(parameter);
      const type = given ? checker.getTypeOfSymbolAtLocation(given, at) : undefined;
      const props = type ? reader.toFields(type, at, readDefaults(isFunction ? parameter : undefined)) : [];
      const constant =
        constants.find(({ name }) => name === `${symbol.name}DataAttributes`) ??
        constants.find(({ text }) => new RegExp(`\\b${symbol.name}\\b`).test(text));
      const taken = new Map<string, Shape>();
      const collect = (fields: readonly Field[]): void => {
        for (const name of fields.flatMap((field) => field.type.match(/\b[A-Z]\w+/g) ?? [])) {
          const shape = shapes.get(name);
          const node = shape?.declarations?.[0];
          if (!shape || !node || taken.has(name) || name.endsWith('Props')) continue;
          const own = reader.toFields(checker.getDeclaredTypeOfSymbol(shape), node);
          taken.set(name, { name, text: getText(shape, checker), fields: own });
          collect(own);
        }
      };
      collect(props);
      return {
        name: symbol.name,
        entryPoint,
        file: relative(root, at.getSourceFile().fileName),
        text: getText(symbol, checker),
        props,
        element: isFunction && parameter.type ? reader.findElement(parameter.type) : undefined,
        statesName: constant?.name,
        states: constant?.states ?? [],
        shapes: [...taken.values()],
      };
    };
    return exported
      .filter(({ name, flags }) => isComponentName(name) && flags & ts.SymbolFlags.Value)
      .map(read)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  });
}
