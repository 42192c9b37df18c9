import {
  FORMAS_DE_PAGAMENTO,
  type FormaDePagamento,
  formatReais,
  MAXIMO_DE_PARCELAS,
  nomeDaForma,
} from '@clinica/shared-domain'
import { Button, Icon, IconButton } from '@clinica/shared-ui'
import { MoneyInput, SelectInput, useFormError, useFormSlice, useFormStore } from '@clinica/shared-ui/form'
import { type KeyboardEvent, useId } from 'react'
import { CodigoPix } from '../pix/CodigoPix'
import type { FormaEscrita, Montado } from './montar'
import css from './receber.module.css'

const PARCELAS = Array.from({ length: MAXIMO_DE_PARCELAS }, (_, i) => ({
  value: String(i + 1),
  label: `${i + 1}×`,
}))

/** The kinds side by side; keys 1 to 5 choose where they have the focus. */
const Escolha = ({ indice }: { indice: number }) => {
  const id = useId()
  const nome = `formas.${indice}.forma`
  const { get } = useFormStore()
  const [forma] = useFormSlice((f) => [(f.values.formas as FormaEscrita[])[indice]?.forma ?? null])
  const erro = useFormError(nome)
  const choose = (f: FormaDePagamento) => get().setFieldValue(nome, f)
  const onKeyDown = (e: KeyboardEvent) => {
    const f = FORMAS_DE_PAGAMENTO[Number(e.key) - 1]
    if (!f || e.ctrlKey || e.altKey || e.metaKey) return
    e.preventDefault()
    choose(f)
    document.getElementById(`${id}-${f}`)?.focus()
  }
  return (
    <fieldset className={css.formas} aria-describedby={erro ? `${id}-erro` : undefined}>
      <legend>{indice === 0 ? 'Como' : `Também com`}</legend>
      <div className={css.opcoes}>
        {FORMAS_DE_PAGAMENTO.map((f, i) => (
          <label key={f} data-marcada={forma === f || undefined}>
            <input
              type="radio"
              id={`${id}-${f}`}
              name={id}
              checked={forma === f}
              onChange={() => choose(f)}
              onKeyDown={onKeyDown}
            />
            <span>{nomeDaForma(f)}</span>
            <i aria-hidden="true">{i + 1}</i>
          </label>
        ))}
      </div>
      {erro ? (
        <p id={`${id}-erro`} role="alert" className={css.erro}>
          {erro}
        </p>
      ) : null}
    </fieldset>
  )
}

type Props = { montado: Montado; unidade: { _id: string }; cobranca: string | undefined }

/** How it is paid: one kind, or several that share it. */
export const Formas = ({ montado: m, unidade, cobranca }: Props) => {
  const { get } = useFormStore()
  const [formas] = useFormSlice((f) => [f.values.formas as FormaEscrita[]])
  const write = (novas: FormaEscrita[]) => get().setFieldValue('formas', novas)
  const dePix = m.formas.filter((f) => f.forma === 'pix').reduce((soma, f) => soma + f.valor, 0)
  return (
    <section aria-label="Como paga" className={css.como}>
      {formas.map((f, i) => (
        <div key={i} className={css.forma}>
          <Escolha indice={i} />
          {i > 0 ? (
            <div className={css.linha}>
              <MoneyInput name={`formas.${i}.valor`} label="Desta forma" required />
              <IconButton
                label={`Tirar a ${i + 1}ª forma`}
                icon="fechar"
                onClick={() => write(formas.filter((_, n) => n !== i))}
              />
            </div>
          ) : formas.length > 1 && m.formas[0] ? (
            <p className={css.fraco}>{formatReais(m.formas[0].valor)} desta forma: o que as outras deixam.</p>
          ) : null}
          {f.forma === 'credito' ? (
            <SelectInput name={`formas.${i}.parcelas`} label="Parcelas" options={PARCELAS} />
          ) : null}
        </div>
      ))}
      {m.dinheiro > 0 ? (
        <div className={css.dinheiro}>
          <MoneyInput name="entregue" label="Entregue (opcional)" />
          <p className={css.troco} role="status">
            <span>Troco</span>
            <strong>{m.troco === null ? '—' : formatReais(m.troco)}</strong>
          </p>
        </div>
      ) : null}
      {dePix > 0 ? (
        <>
          <CodigoPix valor={dePix} unidade={unidade._id} cobranca={cobranca} />
          <p className={css.fraco}>
            O portal não vê o banco: confira no aplicativo e só então use o botão Recebi.
          </p>
        </>
      ) : null}
      {formas.length < FORMAS_DE_PAGAMENTO.length ? (
        <Button
          size="small"
          startIcon={<Icon name="adicionar" size={16} />}
          onClick={() => write([...formas, { forma: null, valor: null, parcelas: '1' }])}
        >
          Outra forma
        </Button>
      ) : null}
    </section>
  )
}
