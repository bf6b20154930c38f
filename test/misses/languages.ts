/** What is put in place of what was found. */
type Other = string | ((found: string) => string);

/** How the sources of a language are changed. */
export interface Language {
  readonly extensions: readonly string[];
  /** Its strings and comments. */
  readonly texts: RegExp;
  /** Lines that bring in what others wrote, or that only declare: a change of them makes no other receiver. */
  readonly untouched: RegExp;
  /** A line that is a statement of its own. */
  readonly statement: RegExp;
  /** What stands in place of a statement that is left out. */
  readonly nothing: string;
  /** What is found, and each of what is put in its place. */
  readonly swaps: readonly (readonly [RegExp, ...Other[]])[];
}

const ARITHMETIC: Language['swaps'] = [
  [/ == /g, ' != '],
  [/ != /g, ' == '],
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ < /g, ' <= ', ' >= '],
  [/ <= /g, ' < ', ' > '],
  [/ > /g, ' >= ', ' <= '],
  [/ >= /g, ' > ', ' < '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/(?<![\w.$@])\d+(?![\w.])/g, (found) => `${Number(found) + 1}`, (found) => (found === '0' ? '2' : '0')],
];

const SYMBOLS: Language['swaps'] = [
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/!(?=[\w($@])/g, ''],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\bbreak\b/g, 'continue'],
  [/\bcontinue\b/g, 'break'],
];

/** Conditions in parentheses. */
const IN_PARENTHESES: Language['swaps'] = [
  [/(?<=\b(?:if|while|elsif|unless) \().+(?=\) \{$)/g, 'true', 'false'],
  [/(?<=\bif \().+(?=\) (?:return|throw|continue|break)\b)/g, 'true', 'false'],
];

/** A line with a semicolon at its end that opens and closes nothing. */
const WITH_SEMICOLON = /^\s*[^\s{}].*;$/;

/** A line that neither opens nor closes a block, nor goes on in the next one. */
const WITHOUT_SEMICOLON =
  /^\s+(?!(?:else|end|elif|elsif|except|finally|rescue|ensure|def|class|func|type|case|when|for|while|if|try|with|begin|async def)\b)[^\s)\]}#@].*(?<![:{([,|.\\+]|\bdo|\|\w+\||&&|\|\||\band|\bor)$/;

/** The languages of the receivers in other stacks. */
export const languages: readonly Language[] = [
  {
    extensions: ['.py'],
    texts: /[a-zA-Z]?"""[\s\S]*?"""|[a-zA-Z]?'(?:\\.|[^'\\\n])*'|[a-zA-Z]?"(?:\\.|[^"\\\n])*"|#.*/g,
    untouched: /^\s*(?:import|from|class|@)/,
    statement: WITHOUT_SEMICOLON,
    nothing: 'pass',
    swaps: [
      ...ARITHMETIC,
      [/ and /g, ' or '],
      [/ or /g, ' and '],
      [/\bnot /g, ''],
      [/ is None\b/g, ' is not None'],
      [/ is not None\b/g, ' is None'],
      [/\bTrue\b/g, 'False'],
      [/\bFalse\b/g, 'True'],
      [/\bbreak\b/g, 'continue'],
      [/\bcontinue\b/g, 'break'],
      [/(?<=^\s*(?:if|elif|while) ).+(?=:$)/g, 'True', 'False'],
    ],
  },
  {
    extensions: ['.rb'],
    texts: /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|%r\{[^}]*\}|#.*/g,
    untouched: /^\s*(?:require|class|module)\b/,
    statement: WITHOUT_SEMICOLON,
    nothing: '',
    swaps: [
      ...ARITHMETIC,
      ...SYMBOLS,
      [/\bunless\b/g, 'if'],
      [/(?<!\bels)\bif\b/g, 'unless'],
      [/\bnext\b/g, 'break'],
      [/\.any\?/g, '.all?'],
      [/\.all\?/g, '.any?'],
    ],
  },
  {
    extensions: ['.go'],
    texts: /`[^`]*`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|\/\/.*|\/\*[\s\S]*?\*\//g,
    untouched: /^(?:import|package|type)\b/,
    statement: WITHOUT_SEMICOLON,
    nothing: '',
    swaps: [...ARITHMETIC, ...SYMBOLS, [/(?<=\bif )(?:[^;]*; )?.+(?= \{$)/g, 'true', 'false']],
  },
  {
    extensions: ['.java'],
    texts: /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|\/\/.*|\/\*[\s\S]*?\*\//g,
    untouched: /^\s*(?:import|package|@)/,
    statement: WITH_SEMICOLON,
    nothing: '',
    swaps: [...ARITHMETIC, ...SYMBOLS, ...IN_PARENTHESES],
  },
  {
    extensions: ['.mjs'],
    texts: /`[^`]*`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/.*|\/\*[\s\S]*?\*\//g,
    untouched: /^import\b/,
    statement: WITH_SEMICOLON,
    nothing: '',
    swaps: [...ARITHMETIC, ...SYMBOLS, ...IN_PARENTHESES],
  },
  {
    extensions: ['.php'],
    texts: /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|(?:#(?!\[)|\/\/).*|\/\*[\s\S]*?\*\//g,
    untouched: /^<\?php|^\s*(?:use|namespace)\b/,
    statement: WITH_SEMICOLON,
    nothing: '',
    swaps: [...ARITHMETIC, ...SYMBOLS, ...IN_PARENTHESES],
  },
  {
    extensions: ['.pl'],
    texts: /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|(?<!\$)#.*/g,
    untouched: /^\s*use\b/,
    statement: WITH_SEMICOLON,
    nothing: '',
    swaps: [
      ...ARITHMETIC,
      ...SYMBOLS,
      ...IN_PARENTHESES,
      [/ eq /g, ' ne '],
      [/ ne /g, ' eq '],
      [/ and /g, ' or '],
      [/ or /g, ' and '],
      [/\bunless\b/g, 'if'],
      [/(?<!\bels)\bif\b/g, 'unless'],
      [/\bnext\b/g, 'last'],
      [/\blast\b/g, 'next'],
    ],
  },
];
