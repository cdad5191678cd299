import ts from 'typescript';

/** One place where the code breaks a habit of the house. */
export interface Finding {
  file: string;
  line: number;
  /** What is wrong, why it matters and what to write instead, in one sentence. */
  message: string;
}

type Report = (at: ts.Node | number, message: string) => void;

interface Rule {
  /** Which files the rule looks at, by their path from the project's root. */
  files: (file: string) => boolean;
  /** Called for every node of the file's syntax tree. */
  visit: (node: ts.Node, report: Report, source: ts.SourceFile) => void;
}

const namedColours =
  'black|white|gr[ae]y|silver|red|maroon|orange|yellow|gold|olive|lime|green|teal|aqua|cyan|blue|navy|indigo|violet|' +
  'purple|fuchsia|magenta|pink|brown|beige|ivory|coral|salmon|tomato|crimson|khaki|tan|turquoise|orchid|plum|' +
  '(?:dark|light|medium|deep|hot|pale)[a-z]+|\\w*(?:smoke|snow|linen|lavender|slategr[ae]y|seashell)';
const colour = new RegExp(
  [
    '#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\\b(?![-\\w/])',
    '\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(',
    `(?:color|background|border[-\\w]*|fill|stroke|outline|shadow)\\s*:[^;{}]*?(?<![-\\w])(?:${namedColours})(?![-\\w(])`,
  ].join('|'),
  'gi',
);

const inClient = (file: string): boolean => /^(ui|features|app)\//.test(file);

const text = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text
    : undefined;

/** A template as it is written, its expressions blanked out: `1px solid ${…} black` is one declaration. */
function declarations(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.getText(source);
  if (!ts.isTemplateExpression(node)) return undefined;
  const start = node.getStart(source);
  let written = node.getText(source);
  for (const { expression } of node.templateSpans) {
    const from = expression.getFullStart() - start;
    const to = expression.end - start;
    written = written.slice(0, from) + ' '.repeat(to - from) + written.slice(to);
  }
  return written.replace(/\$\{( *)\}/g, '  $1 ');
}

/** `styled.div` and `css` templates and plain strings; what leads to a place (`#ui`, `#top`) only looks like a colour. */
const colours: Rule = {
  files: (file) => inClient(file) && !/^ui\/tokens?[./]/.test(file),
  visit: (node, report, source) => {
    const written = declarations(node, source);
    const isPlace =
      ts.isImportDeclaration(node.parent ?? node) ||
      ts.isExportDeclaration(node.parent ?? node) ||
      (ts.isJsxAttribute(node.parent ?? node) && /^(href|to)$/.test((node.parent as ts.JsxAttribute).name.getText()));
    if (!written || isPlace) return;
    for (const found of written.matchAll(colour)) {
      report(
        node.getStart(source) + found.index,
        `the colour in "${found[0].replace(/\s+/g, ' ')}" is fixed, so a brand cannot change it; use a token of themes.`,
      );
    }
  },
};

const physical =
  /(?<![-\w])(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-\w+)?|left|right)(?=\s*:)|(?:text-align|float|clear)\s*:\s*(?:left|right)/g;

/** Styles of the library say start and end, so that a language written from the right is laid out from there. */
const sides: Rule = {
  files: (file) => /^ui\//.test(file),
  visit: (node, report, source) => {
    const isTemplate = ts.isTaggedTemplateExpression(node.parent ?? node) && declarations(node, source);
    if (!isTemplate) return;
    for (const found of isTemplate.matchAll(physical)) {
      report(
        node.getStart(source) + found.index,
        `"${found[0]}" is the same side in every direction of writing; use inline-start or inline-end.`,
      );
    }
  },
};

const isBare = (node: ts.CallExpression | ts.NewExpression): boolean => !node.arguments?.length;

const clocks: Rule = {
  files: (file) => /^(ui|features|contract)\//.test(file) && !/(^|\/)clock\.tsx?$/.test(file),
  visit: (node, report, source) => {
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
    const name = node.expression.getText(source);
    const bare =
      (ts.isCallExpression(node) && /^(Date\.now|performance\.now|(window\.)?Date)$/.test(name)) ||
      (/^(Date|dayjs)$/.test(name) && isBare(node));
    if (bare) {
      report(
        node,
        `${name}() reads the machine's time, so no test or story can hold it still; take a clock as a parameter.`,
      );
    }
  },
};

const spokenAttributes =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|label|placeholder|title)$/;
const hasWord = (words: string): boolean => /\p{L}/u.test(words);

/** The strings that an expression can show: both ends of a condition, and what follows `&&`, `||` and `??`. */
function shown(node: ts.Expression | undefined): ts.Node[] {
  if (!node) return [];
  if (ts.isParenthesizedExpression(node)) return shown(node.expression);
  if (ts.isConditionalExpression(node)) return [...shown(node.whenTrue), ...shown(node.whenFalse)];
  if (ts.isBinaryExpression(node) && /^(&&|\|\||\?\?|\+)$/.test(node.operatorToken.getText())) {
    return [...shown(node.left), ...shown(node.right)];
  }
  if (ts.isTemplateExpression(node)) return [node.head, ...node.templateSpans.map((span) => span.literal)];
  return ts.isStringLiteralLike(node) ? [node] : [];
}

const words: Rule = {
  files: inClient,
  visit: (node, report) => {
    const say = (at: ts.Node, what: string): void =>
      report(
        at,
        `the words "${what.trim()}" are in the code, so nobody can translate them; take them from a messages.ts.`,
      );
    if (ts.isJsxText(node) && hasWord(node.text)) say(node, node.text);
    const isChild = ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent));
    const isSpoken = ts.isJsxAttribute(node) && spokenAttributes.test(node.name.getText());
    const expression = isChild
      ? node.expression
      : isSpoken && node.initializer
        ? ts.isJsxExpression(node.initializer)
          ? node.initializer.expression
          : (node.initializer as ts.Expression)
        : undefined;
    for (const literal of shown(expression)) {
      const what = text(literal) ?? '';
      if (hasWord(what)) say(literal, what);
    }
  },
};

/** The rules of money. `ui` is free too: it gets cents and only writes them. */
const ofMoney = /^contract\/money\//;

const floats: Rule = {
  files: (file) => /^(features|app|host|contract)\//.test(file) && !ofMoney.test(file),
  visit: (node, report, source) => {
    const name = ts.isCallExpression(node) ? node.expression.getText(source) : '';
    const smell = /\.toFixed$/.test(name)
      ? 'toFixed()'
      : /(^|\.)parseFloat$/.test(name)
        ? 'parseFloat()'
        : ts.isBinaryExpression(node) &&
            node.operatorToken.kind === ts.SyntaxKind.SlashToken &&
            /^100(\.0*)?$/.test(node.right.getText(source))
          ? '/ 100'
          : undefined;
    if (smell) report(node, `${smell} makes money a float, which loses cents; use the functions of #contract/money.`);
  },
};

const rules = [colours, sides, clocks, words, floats];

/** Every habit of the house that one file breaks. `file` is its path from the root, with forward slashes. */
export function findings(file: string, content: string): Finding[] {
  // A style sheet has no syntax tree here: it is one long template, which the rule of colours can read.
  const code = file.endsWith('.css') ? `css\`${content.replace(/[`\\$]/g, ' ')}\`` : content;
  const applied = rules.filter((rule) => rule.files(file));
  if (applied.length === 0) return [];
  const kind = file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: Finding[] = [];
  const report: Report = (at, message) => {
    const position = typeof at === 'number' ? at : firstLetter(at, source);
    found.push({ file, line: source.getLineAndCharacterOfPosition(position).line + 1, message });
  };
  const walk = (node: ts.Node): void => {
    for (const rule of applied) rule.visit(node, report, source);
    ts.forEachChild(node, walk);
  };
  walk(source);
  // A QR code must be black on white in every brand: such a place says so, and why, in the line or the one above it.
  const lines = content.split('\n');
  const isOnPurpose = (line: number): boolean =>
    [lines[line - 2], lines[line - 1]].some((text) => text?.includes('on purpose: '));
  return found.filter(({ line }) => !isOnPurpose(line));
}

/** JSX text starts at the line break before its words; a person looks for the words. */
function firstLetter(node: ts.Node, source: ts.SourceFile): number {
  const start = node.getStart(source);
  return ts.isJsxText(node) ? start + Math.max(0, node.text.search(/\S/)) : start;
}
