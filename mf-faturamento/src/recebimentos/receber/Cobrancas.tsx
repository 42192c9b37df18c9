import { type Cobranca, counted, formatData, formatReais, formatValor } from '@clinica/shared-domain'
import { Checkbox } from '@clinica/shared-ui'
import { MoneyInput, SelectInput, useFormSlice, useFormStore } from '@clinica/shared-ui/form'
import type { Unidade } from '../unidades'
import type { Montado } from './montar'
import css from './receber.module.css'

const quando = ({ vence, atraso }: Cobranca): string =>
  atraso > 0
    ? `venceu em ${formatData(vence)}, ${counted(atraso, 'dia', 'dias')}`
    : `vence em ${formatData(vence)}`

type Props = { abertas: readonly Cobranca[]; montado: Montado; unidades: readonly Unidade[] }

/** What is paid: charges of one unit at a time, and how much. */
export const Cobrancas = ({ abertas, montado: m, unidades }: Props) => {
  const { get } = useFormStore()
  const [marcadas] = useFormSlice((f) => [f.values.marcadas as string[]])
  const onde = abertas.find((c) => marcadas.includes(c._id))?.unidade._id
  const toggle = (id: string, sim: boolean) => {
    get().setFieldValue('marcadas', sim ? [...marcadas, id] : marcadas.filter((m) => m !== id))
    // The amount follows what is ticked until somebody types another.
    get().setFieldValue('valor', null)
  }
  return (
    <section aria-label="O que paga">
      {abertas.length > 0 ? (
        <ul className={css.cobrancas}>
          {abertas.map((c) => (
            <li key={c._id}>
              <Checkbox
                name={c._id}
                label={c.descricao}
                checked={marcadas.includes(c._id)}
                disabled={onde !== undefined && onde !== c.unidade._id}
                onChange={(sim: boolean) => toggle(c._id, sim)}
              />
              <b>{formatValor(c.aberto)}</b>
              <small data-atraso={c.atraso > 0 || undefined}>
                {quando(c)} · {c.unidade.nome}
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.fraco}>Nada em aberto: o que for pago fica de crédito.</p>
      )}
      {onde === undefined && unidades.length > 1 ? (
        <SelectInput
          name="unidade"
          label="Unidade"
          options={unidades.map((u) => ({ value: u._id, label: u.nome }))}
          sx={{ mb: 2 }}
        />
      ) : null}
      <MoneyInput
        name="valor"
        label="Valor"
        placeholder={m.total > 0 ? formatValor(m.total) : '0,00'}
        helperText={
          m.sobra > 0
            ? `${formatReais(m.sobra)} de crédito para as próximas.`
            : m.falta > 0
              ? `Fica devendo ${formatReais(m.falta)}; paga a mais antiga primeiro.`
              : 'Vazio: tudo o que está marcado.'
        }
      />
    </section>
  )
}
