import { Button, confirm, Icon, showError } from '@clinica/shared-ui'
import { useWhen } from '../quando'
import css from './rascunho.module.css'
import type { Rascunho } from './useRascunho'

const AVISOS = {
  memoria: 'Sem conexão: o rascunho está só nesta aba. Não a feche.',
  grande: 'Grande demais para guardar como rascunho. Salve antes de sair.',
  outraAba: 'Outra aba sua guardou outro rascunho deste registro: o desta está só aqui.',
}

type Props = {
  rascunho: Pick<Rascunho<never>, 'situacao' | 'em' | 'discard' | 'impose'>
  /** After 'Descartar': the screen takes back what was typed. */
  onDescartado: () => void
}

/** What is kept of what is being typed, and 'Descartar'. Only what needs somebody is read out. */
export const SituacaoDoRascunho = ({ rascunho: { situacao, em, discard, impose }, onDescartado }: Props) => {
  const askToDiscard = async () => {
    const sim = await confirm({
      titulo: 'Descartar rascunho',
      conteudo: 'O que foi digitado e não foi salvo será perdido.',
      confirmar: 'Descartar',
      cancelar: 'Continuar editando',
      perigo: true,
    })
    if (!sim) return
    try {
      await discard()
      onDescartado()
    } catch (erro) {
      await showError(erro)
    }
  }
  const whenOf = useWhen()
  const aviso = situacao in AVISOS ? AVISOS[situacao as keyof typeof AVISOS] : ''
  return (
    <div className={css.situacao}>
      <span role="status" className={css.aviso}>
        {aviso ? (
          <>
            <Icon name="alerta" size={15} /> {aviso}
          </>
        ) : null}
      </span>
      {situacao === 'escrevendo' ? <span>Guardando rascunho…</span> : null}
      {situacao === 'guardado' && em ? <span>Rascunho guardado {whenOf(em)}</span> : null}
      {situacao === 'outraAba' ? (
        <Button size="small" color="inherit" onClick={() => void impose()}>
          Guardar o desta aba
        </Button>
      ) : null}
      {situacao === 'nenhum' || situacao === 'outraAba' ? null : (
        <Button size="small" color="inherit" onClick={() => void askToDiscard()}>
          Descartar
        </Button>
      )}
    </div>
  )
}
