/** The doc comments of contract/schemas, which become the descriptions of the JSON Schemas: each fact is written once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../../tests/check/files.ts';

const folder = join(root, 'contract/schemas');

const getText = (node: ts.Node): string | undefined => {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const comment = docs.at(-1)?.comment;
  const text = typeof comment === 'string' ? comment : ts.getTextOfJSDocComment(comment);
  return text?.replace(/\s+/g, ' ').trim() || undefined;
};

/** A doc comment in front of a member of a list, which the compiler keeps for declarations only. */
const getMemberText = (node: ts.Node): string | undefined => {
  const { text } = node.getSourceFile();
  const range = ts.getLeadingCommentRanges(text, node.pos)?.at(-1);
  const comment = range && text.slice(range.pos, range.end);
  return comment?.startsWith('/**')
    ? comment
        .slice(3, -2)
        .replace(/\s+\*?\s*/g, ' ')
        .trim()
    : undefined;
};

/** Descriptions by path: `Outlet`, `Outlet.paymentTimeout`, and of a union's members by place: `TableEnd|2`. */
export function readComments(): Map<string, string> {
  const found = new Map<string, string>();
  const add = (path: string, node: ts.Node): void => {
    const text = getText(node);
    if (text) found.set(path, text);
  };
  const readProperties = (path: string, node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node)) {
      node.elements.forEach((element, index) => {
        const text = getMemberText(element);
        if (text) found.set(`${path}|${index}`, text);
        readProperties(path, element);
      });
    } else if (ts.isPropertyAssignment(node)) {
      const inner = `${path}.${node.name.getText()}`;
      add(inner, node);
      ts.forEachChild(node.initializer, (child) => readProperties(inner, child));
    } else ts.forEachChild(node, (child) => readProperties(path, child));
  };
  for (const file of readdirSync(folder).sort()) {
    const source = ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.ES2023, true);
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const declaration of statement.declarationList.declarations) {
        const name = declaration.name.getText();
        add(name, statement);
        if (declaration.initializer) readProperties(name, declaration.initializer);
      }
    }
  }
  return found;
}
