import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root, trackedFiles } from './files.ts';

/**
 * Finds texts that are not the only child of their element (SHELL-47). React holds on to the node of such a text, and a
 * translator replaces it: the next update is lost, or the page fails. Types are not read; what they would tell is in
 * `elementNames`.
 */

/** Names of values that are elements, icons or other content which wraps its own texts. */
const elementNames =
  /(?:^|\.)(?:action|callStaff|cell|chevron|dialogs|empty|emptyMenu|fallback|footer|header|icon|illustration|img|inner|leading|link|loading|navigation|notices|obstacle|ownCards|placeholder|preferences|screens|search|shopBar|skeleton|stepper|suffix|table|tag|tags)$|^(?:field\.message|leadingItems?|maintenance|primaryAction|secondaryAction)$/;

/** A function that returns content which may stand beside other content. */
const elementCalls = /^(?:wrapText|children|lazyScreen|message)$/;

const unwrap = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)
    ? unwrap(node.expression)
    : node;

/** The expression that a callback gives for each entry, where it is one expression. */
const getEach = (call: ts.CallExpression): ts.Expression | undefined => {
  const [callback] = call.arguments;
  return callback && ts.isArrowFunction(callback) && !ts.isBlock(callback.body) ? callback.body : undefined;
};

const isList = (node: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(node.expression) && /^(?:map|flatMap)$/.test(node.expression.name.text);

function canBeText(given: ts.Expression, contentNames: readonly string[] = []): boolean {
  const node = unwrap(given);
  if (ts.isStringLiteralLike(node)) return node.text !== '';
  if (ts.isNumericLiteral(node) || ts.isTemplateExpression(node)) return true;
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].some((each) => canBeText(each, contentNames));
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return canBeText(node.right, contentNames);
    if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken)
      return [node.left, node.right].some((each) => canBeText(each, contentNames));
    return kind === ts.SyntaxKind.PlusToken;
  }
  if (ts.isCallExpression(node)) {
    if (isList(node)) {
      const each = getEach(node);
      return each !== undefined && canBeText(each, contentNames);
    }
    return !elementCalls.test(node.expression.getText());
  }
  if (ts.isIdentifier(node))
    return !['undefined', ...contentNames].includes(node.text) && !elementNames.test(node.text);
  return ts.isPropertyAccessExpression(node) && !elementNames.test(node.getText());
}

const isShown = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child)
    ? !child.containsOnlyTriviaWhiteSpaces
    : !ts.isJsxExpression(child) || child.expression !== undefined;

function findIn(parent: ts.JsxElement | ts.JsxFragment, path: string): ts.JsxChild[] {
  // Screens are given elements only; a component of the library may be given a text.
  const contentNames = path.startsWith('ui/') ? [] : ['children'];
  const children = parent.children.filter(isShown);
  // A fragment has no element: its children are siblings of the other children of its parent.
  const isAlone = children.length === 1 && ts.isJsxElement(parent);
  return children.filter((child) => {
    if (ts.isJsxText(child)) return !isAlone;
    if (!ts.isJsxExpression(child) || !child.expression) return false;
    const only = unwrap(child.expression);
    const isListOfTexts = ts.isCallExpression(only) && isList(only);
    return (!isAlone || isListOfTexts) && canBeText(child.expression, contentNames);
  });
}

/** @returns one line for each bare text, with its place. */
export function findBareTexts(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      for (const child of findIn(node, path)) {
        const { line } = file.getLineAndCharacterOfPosition(child.getStart());
        const text = child.getText().trim().replace(/\s+/g, ' ').slice(0, 60);
        found.push(`${path}:${line + 1} ${text} has siblings; give it an element, as with wrapText of ui (SHELL-47).`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const paths = trackedFiles().filter((path) => /^(?:ui|features|app)\/.*\.tsx$/.test(path));
  const problems = paths.flatMap((path) => findBareTexts(path, readFileSync(join(root, path), 'utf8')));
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  } else console.log(`${paths.length} files, no bare text`);
}
