import type { CommandDefinition, Named } from '../../../src/cli/command/command-definition.ts';

/** Completes commands, options and the words that these take; file names where a value is anything else. */
export function bashCompletion(commands: readonly Named<CommandDefinition>[]): string {
  const names = commands.map(({ name }) => name.split(' '));
  const twoWords = names.filter(([, second]) => second);
  const groups = Map.groupBy(twoWords, ([first = '']) => first);
  const wordsAfter = (first: string): string => (groups.get(first) ?? []).map(([, word]) => word).join(' ');
  const bare = [...groups.keys()].filter((group) => !commands.some(({ name }) => name === group));
  return `_recorder_harness() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} called=\${COMP_WORDS[1]} options= valued= words= at=2
  [[ $word == = ]] && word=
  [[ $before == = ]] && before=\${COMP_WORDS[COMP_CWORD-2]}
  COMPREPLY=()
  [[ " \${COMP_WORDS[*]:0:$COMP_CWORD} " == *" -- "* ]] && return
  (( COMP_CWORD > 2 )) && case "$called \${COMP_WORDS[2]}" in ${twoWords.map((words) => `'${words.join(' ')}'`).join('|')}) called="$called \${COMP_WORDS[2]}"; at=3 ;; esac
  (( COMP_CWORD == 1 )) && called=
  case $called in
    '') words='${[...new Set(names.map(([first]) => first))].join(' ')} --help --version' ;;
${bare.map((group) => `    ${group}) words='${wordsAfter(group)}' ;;\n`).join('')}${commands.map((command) => ofCommand(command, wordsAfter(command.name))).join('')}  esac
  [[ " $valued " == *" $before "* ]] && return
  [[ -z $words && $word == -* ]] && words="$options --help"
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o bashdefault -o default -F _recorder_harness recorder-harness
`;
}

function ofCommand({ name, options, positionals }: Named<CommandDefinition>, after: string): string {
  const written = Object.entries(options);
  const valued = written.filter(([, { value, bare, words }]) => value && bare === undefined && !words);
  const known = written.flatMap(([option, { words }]) =>
    words ? [`--${option}) words='${words.join(' ')}' ;;`] : [],
  );
  const [first] = positionals;
  if (first?.words)
    known.push(
      `*) [[ $word != -* ]] && (( COMP_CWORD == at )) && words='${[...first.words, ...(after ? [after] : [])].join(' ')}' ;;`,
    );
  const dashed = (list: readonly (readonly [string, unknown])[]): string =>
    list.map(([option]) => `--${option}`).join(' ');
  return `    '${name}')
      options='${dashed(written)}' valued='${dashed(valued)}'
      ${known.length > 0 ? `case $before in ${known.join(' ')} esac ` : ''};;
`;
}
