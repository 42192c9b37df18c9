import { Button, confirm, Icon, showError } from '@clinica/shared-ui'
import { whenOf } from '../quando'
import css from './rascunho.module.css'
import type { Rascunho } from './useRascunho'

const AVISOS = {
  memoria: 'Sem conexão: o rascunho está só nesta aba. Não a feche.',
  grande: 'Grande demais para guardar como rascunho. Salve antes de sair.',
}

type Props = {
  rascunho: Pick<Rascunho<never>, 'situacao' | 'em' | 'discard'>
  /** After 'Descartar': the screen takes back what was typed. */
  onDescartado: () => void
}

/** What is kept of what is being typed, and 'Descartar'. Only what needs somebody is read out. */
export const SituacaoDoRascunho = ({ rascunho: { situacao, em, discard }, onDescartado }: Props) => {
  const descartar = async () => {
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
  const aviso = situacao === 'memoria' || situacao === 'grande' ? AVISOS[situacao] : ''
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
      {situacao === 'nenhum' ? null : (
        <Button size="small" color="inherit" onClick={() => void descartar()}>
          Descartar
        </Button>
      )}
    </div>
  )
}
