import { type CSSProperties, useId } from 'react';
import { type ColorValue, colorProblem } from '#themes/color.ts';
import type { Question, TakenToken } from '#themes/exchange/read.ts';
import { cssColor } from '#themes/resolve.ts';
import { toText } from './edit';
import { DerivedList, Field, Findings, QuestionRow, Swatch, Tools } from './parts';
import { type Import, toKey } from './useImport';

export interface TakeOverReportProps {
  file: Import;
  /** Answers which of several brands to read. */
  onChoose: (id: string, option: string) => void;
  /** Answers a doubtful match. */
  onDecide: (question: Question, decision: 'yes' | 'no') => void;
  /** Keeps what was imported and derives the rest. */
  onDerive: () => void;
}

const isColor = (value: unknown): value is ColorValue => colorProblem(value) === undefined;

/** A colour as a square, any other value as text. */
function Value({ value, type }: { value: unknown; type: string }) {
  if (isColor(value)) {
    const css = cssColor(value);
    return <Swatch role="img" aria-label={css} title={css} style={{ '--shown': css } as CSSProperties} />;
  }
  return <code>{toText(value, type)}</code>;
}

const types: Record<string, string> = {
  family: 'fontFamily',
  elevation: 'shadow',
  motion: 'duration',
  weight: 'number',
};
const getType = (id: string): string => types[id.slice(0, id.indexOf('.'))] ?? 'dimension';

function Doubt({
  question,
  decision,
  onDecide,
}: { question: Question; decision: 'yes' | 'no' | undefined } & Pick<TakeOverReportProps, 'onDecide'>) {
  const id = useId();
  const { name, to, value, why } = question;
  return (
    <QuestionRow>
      <span>
        <Value value={value} type={getType(to)} />
        {'dark' in question && <Value value={question.dark} type={getType(to)} />}
      </span>
      <p id={id}>
        <strong>{name}</strong> may be <strong>{to}</strong>: {why}.
      </p>
      <span>
        {(['yes', 'no'] as const).map((answer) => (
          <button
            key={answer}
            type="button"
            aria-pressed={decision === answer}
            aria-describedby={id}
            onClick={() => onDecide(question, answer)}
          >
            {answer === 'yes' ? 'Yes' : 'No'}
          </button>
        ))}
      </span>
    </QuestionRow>
  );
}

/** From so many tokens on, those with one reason share a line. */
const MANY = 4;

const show = ({ name, form }: TakenToken): string => (form === 'dark' ? `${name} (dark)` : name);

/** Tokens with the same result, each named. */
function Lines({ lines }: { lines: readonly TakenToken[] }) {
  const groups = new Map<string, TakenToken[]>();
  for (const line of lines) {
    // A colour of the palette has its own name here, the reason is shared.
    const reason = line.to?.startsWith('palette.') || !line.to ? (line.why ?? '') : `${line.to} ${line.name}`;
    const group = groups.get(reason);
    if (group) group.push(line);
    else groups.set(reason, [line]);
  }
  return (
    <ul>
      {[...groups].map(([reason, group]) =>
        group.length < MANY ? (
          group.map((line) => (
            <li key={`${line.form} ${line.name} ${line.why}`}>
              <strong>{show(line)}</strong> {line.to ? `is ${line.to}` : line.why}
              {line.to && line.why && `: ${line.why}`}
            </li>
          ))
        ) : (
          <li key={reason}>
            <details>
              <summary>
                {group.length} tokens: {reason}
              </summary>
              {group.map(show).join(', ')}
            </details>
          </li>
        ),
      )}
    </ul>
  );
}

/** An import: its questions first, then what can be derived, then the result for each token. */
export function TakeOverReport({ file, onChoose, onDecide, onDerive }: TakeOverReportProps) {
  const id = useId();
  const { result, decisions, derived } = file;
  const { form, report, choices, questions, notes } = result;
  const left = report.filter(({ to }) => !to);
  const taken = report.filter(({ to }) => to);
  const isOpen = choices.some(({ chosen }) => chosen === undefined);
  const undecided = questions.filter((one) => !decisions[toKey(one)]).length;
  const changed = derived?.filter(({ isChanged }) => isChanged) ?? [];
  const mixed = derived?.filter(({ isChanged }) => !isChanged) ?? [];
  return (
    <Findings role="group" aria-label={`Taken over from ${form}`}>
      {isOpen && <p>The file holds several brands. Nothing is taken over until you choose one.</p>}
      {choices.map(({ id: choice, label, options, chosen }) => (
        <Field key={choice}>
          <label htmlFor={`${id}-${choice}`}>{label}</label>
          <select
            id={`${id}-${choice}`}
            value={chosen ?? ''}
            onChange={(event) => onChoose(choice, event.target.value)}
          >
            {chosen === undefined && (
              <option value="" disabled>
                Choose …
              </option>
            )}
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </Field>
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {questions.length > 0 && (
        <details open>
          <summary>
            {undecided > 0 ? `${undecided} doubtful, please answer` : 'All doubtful matches are answered'}
          </summary>
          {questions.map((question) => (
            <Doubt
              key={toKey(question)}
              question={question}
              decision={decisions[toKey(question)]}
              onDecide={onDecide}
            />
          ))}
        </details>
      )}
      {!isOpen && (
        <Tools>
          <button type="button" data-main="" onClick={onDerive}>
            Keep what I brought, derive the rest
          </button>
        </Tools>
      )}
      {changed.length > 0 && (
        <details open>
          <summary>{changed.length} of your colours had to change</summary>
          <Derived roles={changed} />
        </details>
      )}
      {mixed.length > 0 && (
        <details>
          <summary>{mixed.length} were derived</summary>
          <Derived roles={mixed} />
        </details>
      )}
      {!isOpen && (
        <>
          <details open={left.length > 0 && left.length <= 12 && questions.length === 0}>
            <summary>{left.length} were not taken over</summary>
            <Lines lines={left} />
          </details>
          <details>
            <summary>{taken.length} were taken over</summary>
            <Lines lines={taken} />
          </details>
        </>
      )}
    </Findings>
  );
}

function Derived({ roles }: { roles: NonNullable<Import['derived']> }) {
  return (
    <DerivedList>
      {roles.map(({ role, form, value, why }) => (
        <li key={`${form} ${role}`}>
          <Value value={value} type="color" />
          <span>
            <strong>{form === 'dark' ? `${role} (dark)` : role}</strong> {why}
          </span>
        </li>
      ))}
    </DerivedList>
  );
}
