import { Button, Icon } from '@clinica/shared-ui'
import { useFormSlice } from '@clinica/shared-ui/form'
import type { ReactNode } from 'react'
import type { GrupoDePerguntas } from '../../respostas/pergunta'
import { BotaoSalvar, PASSA_A_EVOLUIDO } from '../../salvar/BotaoSalvar'
import css from './evolucao.module.css'

type Props = {
  grupos: readonly GrupoDePerguntas[]
  /** Status of the session that is evolved. */
  status: string | undefined
  erro: string | null
  salvando: boolean
  rascunho: ReactNode
  onCancel: () => void
}

const faltando = (n: number): string =>
  n === 1 ? 'Uma resposta precisa de atenção.' : `${n} respostas precisam de atenção.`

/** What saving does, or what keeps it from being done; 'Cancelar' and 'Salvar'. */
export const Pe = ({ grupos, status, erro, salvando, rascunho, onCancel }: Props) => {
  const [erradas, primeira] = useFormSlice((f) => {
    const delas = f.submitCount > 0 ? ((f.errors.respostas ?? {}) as Record<string, string>) : {}
    return [Object.keys(delas).length, Object.keys(delas)[0]]
  })
  const enunciado = grupos.flatMap((g) => g.perguntas).find((p) => p._id === primeira)?.enunciado
  const falta =
    erradas === 0
      ? null
      : erradas === 1 && enunciado
        ? `Confira “${enunciado}” para salvar.`
        : faltando(erradas)
  return (
    <footer className={css.pe}>
      <div className={css.dito}>
        {erro || falta ? (
          <p role="alert" className={css.erro}>
            <Icon name="erro" size={15} />
            {erro ?? falta}
          </p>
        ) : status === 'assinado' ? (
          <p>
            <Icon name="info" size={15} />
            {PASSA_A_EVOLUIDO}
          </p>
        ) : null}
        {rascunho}
      </div>
      <Button variant="outlined" color="inherit" onClick={onCancel}>
        Cancelar
      </Button>
      <BotaoSalvar salvando={salvando} />
    </footer>
  )
}
