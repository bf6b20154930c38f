_recorder_harness() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} called=${COMP_WORDS[1]} options= valued= words= at=2
  [[ $word == = ]] && word=
  [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD-2]}
  COMPREPLY=()
  [[ " ${COMP_WORDS[*]:0:$COMP_CWORD} " == *" -- "* ]] && return
  (( COMP_CWORD > 2 )) && case "$called ${COMP_WORDS[2]}" in 'report diff'|'report export'|'report matrix'|'emit merge'|'pact write'|'pact record'|'pact verify') called="$called ${COMP_WORDS[2]}"; at=3 ;; esac
  (( COMP_CWORD == 1 )) && called=
  case $called in
    '') words='conform init judge report emit capture fixtures storage receiver lab pact rules mcp completion --help --version' ;;
    report) words='diff export matrix' ;;
    pact) words='write record verify' ;;
    'conform')
      options='--profile --only --skip --suite --report --known-failures --update --accept-partial --verbose --json --list --plan --watch --slow --storage-listen --storage-base-path --storage-key --receiver-dir --shared-files --env --route --description --without-description --no-preflight --time-scale --time-warp --fuzz --replay --timing --shard --ledger --certificate --sign --seed --receivers --jobs --ledgers --config' valued='--only --skip --suite --report --known-failures --storage-listen --storage-base-path --storage-key --receiver-dir --env --route --description --time-scale --fuzz --replay --shard --ledger --certificate --sign --seed --receivers --jobs --ledgers --config'
      case $before in --profile) words='core reference hardening' ;; esac ;;
    'init')
      options='--out --name --type --env --yes --json' valued='--out --name --env'
      case $before in --type) words='app_launch live_start video_file_create title_change category_change video_file_finish video_transmux_finish live_end error app_exit' ;; esac ;;
    'judge')
      options='--profile --only --skip --suite --report --known-failures --update --accept-partial --verbose --json --certificate --signed-by' valued='--only --skip --suite --report --known-failures --certificate --signed-by'
      case $before in --profile) words='core reference hardening' ;; esac ;;
    'report diff')
      options='--json --html' valued=''
      ;;
    'report export')
      options='--as --out' valued='--out'
      case $before in --as) words='vitest pytest go bash html' ;; esac ;;
    'report matrix')
      options='--json --html' valued=''
      ;;
    'emit')
      options='--set --edit --raw --from --like --fresh --speed --count --seed --tier --rate --duration --concurrency --header --content-type --user --bearer --sign --sign-secret --tls-ca --insecure --route --description --without-description --json' valued='--set --raw --from --like --speed --count --seed --rate --duration --concurrency --header --content-type --user --bearer --sign-secret --tls-ca --route --description'
      case $before in --tier) words='realistic odd' ;; --sign) words='standard hub' ;; *) [[ $word != -* ]] && (( COMP_CWORD == at )) && words='app_launch live_start video_file_create title_change category_change video_file_finish video_transmux_finish live_end error app_exit session all merge' ;; esac ;;
    'emit merge')
      options='--json' valued=''
      ;;
    'capture')
      options='--listen --out --append --force --answer --forward --description --without-description --page --max-body --keep-secrets --fail-on-drift --faults --json' valued='--listen --out --answer --description --page --max-body'
      case $before in *) [[ $word != -* ]] && (( COMP_CWORD == at )) && words='report' ;; esac ;;
    'fixtures')
      options='--out --count --tier --format --type --defect --like --seed --description --without-description --force' valued='--out --count --type --defect --like --seed --description'
      case $before in --tier) words='realistic odd malformed' ;; --format) words='ndjson json http curl' ;; esac ;;
    'storage')
      options='--listen --key --base-path --script --behave --lenient --limit --tls --tls-cert --tls-key --tls-ca-out --keep --control --control-token --exit-with-stdin --faults --json' valued='--listen --key --base-path --script --limit --tls-cert --tls-key --tls-ca-out --keep'
      ;;
    'receiver')
      options='--host --port' valued='--host --port'
      ;;
    'lab')
      options='--port --storage-listen --storage-base-path --storage-key --receiver-dir --shared-files --env --route --description --without-description --time-scale --json' valued='--port --storage-listen --storage-base-path --storage-key --receiver-dir --env --route --description --time-scale'
      ;;
    'pact write')
      options='--out --receiver-name --storage-name --recorder-name --json' valued='--out --receiver-name --storage-name --recorder-name'
      ;;
    'pact record')
      options='--out --receiver-name --storage-name --recorder-name --storage-listen --storage-base-path --storage-key --receiver-dir --shared-files --env --route --description --without-description --json' valued='--out --receiver-name --storage-name --recorder-name --storage-listen --storage-base-path --storage-key --receiver-dir --env --route --description'
      ;;
    'pact verify')
      options='--pacts --only --broker --pact-url --consumer-version-selectors --enable-pending --include-wip-pacts-since --provider-version --provider-branch --publish --as-stand-in --receiver-name --storage-name --recorder-name --storage-listen --storage-base-path --storage-key --receiver-dir --shared-files --env --route --description --without-description --verbose --json' valued='--pacts --broker --pact-url --consumer-version-selectors --include-wip-pacts-since --provider-version --provider-branch --receiver-name --storage-name --recorder-name --storage-listen --storage-base-path --storage-key --receiver-dir --env --route --description'
      case $before in --only) words='receiver storage recorder' ;; esac ;;
    'rules')
      options='--profile --json' valued=''
      case $before in --profile) words='core reference hardening' ;; esac ;;
    'mcp')
      options='' valued=''
      ;;
    'completion')
      options='' valued=''
      case $before in *) [[ $word != -* ]] && (( COMP_CWORD == at )) && words='bash zsh fish' ;; esac ;;
  esac
  [[ " $valued " == *" $before "* ]] && return
  [[ -z $words && $word == -* ]] && words="$options --help"
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o bashdefault -o default -F _recorder_harness recorder-harness
