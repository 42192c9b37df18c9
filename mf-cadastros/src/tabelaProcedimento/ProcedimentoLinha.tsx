import {
  type ErrosDoProcedimento,
  LETRAS_DO_NOME_DO_PROCEDIMENTO,
  maxUnits,
  type Procedimento,
  withoutPunctuation,
} from '@clinica/shared-domain'
import { Icon, LongPressButton } from '@clinica/shared-ui'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import css from './procedimentos.module.css'
import { ValorCelula } from './ValorCelula'

type Campo = keyof Procedimento

type Props = {
  /** In the table, and among those shown. */
  indice: number
  posicao: number
  /** How many are shown, drawn or not. */
  total: number
  procedimento: Procedimento
  erros: ErrosDoProcedimento | null
  altura: number
  readOnly: boolean
  change: (indice: number, mudanca: Partial<Procedimento>) => void
  remove: (indice: number) => void
}

/** Enter and the arrows go to the same field of the next row or of the one before. */
const onKey = (e: KeyboardEvent<HTMLInputElement>) => {
  const passo = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[e.key]
  if (!passo) return
  e.preventDefault()
  const { posicao, campo } = e.currentTarget.dataset
  const lista = e.currentTarget.closest('ul')
  lista
    ?.querySelector<HTMLInputElement>(`[data-posicao="${Number(posicao) + passo}"][data-campo="${campo}"]`)
    ?.focus()
}

const Celula = ({ erro, id, children }: { erro?: string; id: string; children: ReactNode }) => (
  <div className={css.celula}>
    {children}
    {erro ? (
      <span id={id} className={css.erro}>
        {erro}
      </span>
    ) : null}
  </div>
)

/** One procedure, edited in place; red while it is invalid (spec 2 §2). */
export const ProcedimentoLinha = memo((props: Props) => {
  const { indice, posicao, total, procedimento: p, erros, altura, readOnly, change, remove } = props
  const numero = posicao + 1
  const id = (nome: Campo) => `procedimento-${indice}-${nome}`
  const campo = (nome: Campo, rotulo: string) => ({
    'data-posicao': posicao,
    'data-campo': nome,
    'aria-label': `${rotulo}, linha ${numero}`,
    'aria-invalid': erros?.[nome] ? true : undefined,
    'aria-describedby': erros?.[nome] ? id(nome) : undefined,
    className: css.campo,
    placeholder: rotulo,
    readOnly,
    onKeyDown: onKey,
  })
  return (
    <li
      aria-posinset={numero}
      aria-setsize={total}
      className={css.linha}
      data-invalida={erros !== null}
      style={{ height: altura, transform: `translateY(${posicao * altura}px)` }}
    >
      <Celula erro={erros?.codigo} id={id('codigo')}>
        <input
          {...campo('codigo', 'Código')}
          inputMode="numeric"
          autoComplete="off"
          value={p.codigo}
          onChange={(e) => change(indice, { codigo: withoutPunctuation(e.target.value.trim()) })}
        />
      </Celula>
      <Celula erro={erros?.nome} id={id('nome')}>
        <input
          {...campo('nome', 'Procedimento')}
          autoComplete="off"
          maxLength={maxUnits(p.nome, LETRAS_DO_NOME_DO_PROCEDIMENTO)}
          value={p.nome}
          title={p.nome}
          onChange={(e) => change(indice, { nome: e.target.value })}
        />
      </Celula>
      <Celula erro={erros?.ch} id={id('ch')}>
        <ValorCelula {...campo('ch', 'CH')} value={p.ch} onChange={(ch) => change(indice, { ch })} />
      </Celula>
      <Celula erro={erros?.valor_fixo} id={id('valor_fixo')}>
        <ValorCelula
          {...campo('valor_fixo', 'Valor fixo (R$)')}
          value={p.valor_fixo}
          onChange={(valor_fixo) => change(indice, { valor_fixo })}
        />
      </Celula>
      <div className={css.acao}>
        {readOnly ? null : (
          <LongPressButton
            ms={3000}
            label={`Remover procedimento, linha ${numero}`}
            size="small"
            color="inherit"
            variant="text"
            sx={{ minWidth: 0, px: 1 }}
            onLongPress={() => remove(indice)}
          >
            <Icon name="remover" size={16} />
          </LongPressButton>
        )}
      </div>
    </li>
  )
})
ProcedimentoLinha.displayName = 'ProcedimentoLinha'
