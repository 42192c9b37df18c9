import { choosePlano, formatData, proposeExecutante } from '@clinica/shared-domain'
import { type InputProps, useInput, useValue } from '@clinica/shared-ui/form'
import { optionsFailed, useQuery } from '@clinica/shared-ui/query'
import { propostaQuery } from '../dados/proposta.query'
import { useChange } from '../dados/useChange'
import type { ConvenioDoPaciente, Valores } from '../dados/valores'
import css from './campos.module.css'
import { Moldura, useDescricao } from './Moldura'

type Convenio = NonNullable<Valores['beneficiario']['convenio']>

const rotulo = (c: Pick<ConvenioDoPaciente, 'nome' | 'plano' | 'validade'>): string =>
  [c.nome, c.plano, c.validade && `até ${formatData(c.validade)}`].filter(Boolean).join(' · ')

const MINUTOS = 300_000

/** The patient's own plans; the one of the guide stays among them though the patient has it no more. */
const usePlanos = (ativo: boolean) => {
  const paciente = useValue<string>('beneficiario._id') ?? ''
  const profissional = useValue<Valores['profissional']>('profissional')?._id
  const lidos = useQuery({
    ...propostaQuery({ paciente, profissional }),
    staleTime: MINUTOS,
    gcTime: MINUTOS,
    enabled: ativo && paciente !== '',
  })
  const { data } = lidos
  return {
    planos: data?.convenios ?? [],
    executante: data?.executante ?? null,
    falha: optionsFailed(lidos),
    carregando: lidos.isFetching,
    semPaciente: paciente === '',
  }
}

/** Field 11a: it fills in plan, card, validity and ANS registry (spec 3 §4). */
export const PlanoUtilizado = (props: InputProps) => {
  const { value, readOnly, common } = useInput<Convenio | null>(props, undefined, (c) => c?.nome ?? '')
  const { planos, executante, falha, carregando, semPaciente } = usePlanos(!readOnly)
  const change = useChange()
  const { id, name, label, error, required } = common
  const dele = planos.some((p) => p._id === value?._id)
  const ajuda = carregando
    ? 'Buscando os planos do paciente…'
    : (falha ??
      (!semPaciente && planos.length === 0 && !readOnly
        ? 'O paciente não tem plano no cadastro.'
        : undefined))
  const helperText = common.helperText ?? (value ? undefined : ajuda)
  const descricao = useDescricao(id, helperText)
  const acessivel = {
    'aria-invalid': error || undefined,
    'aria-describedby': descricao,
  }
  return (
    <Moldura {...{ id, name, label, error, readOnly, required, helperText }} valor={value}>
      {readOnly ? (
        <input {...acessivel} {...{ id, name }} readOnly className={css.entrada} value={value?.nome ?? '—'} />
      ) : (
        <select
          {...acessivel}
          {...{ id, name }}
          className={css.entrada}
          value={value?._id ?? ''}
          disabled={semPaciente}
          required={required}
          onBlur={common.onBlur}
          onChange={(e) => {
            const escolhido = planos.find((p) => p._id === e.target.value) ?? null
            const exige = escolhido?.exigeExecutante === true
            change((v) => proposeExecutante(choosePlano(v, escolhido) as Valores, { executante, exige }))
          }}
        >
          <option value="">{semPaciente ? 'Escolha o beneficiário' : ''}</option>
          {value && !dele ? <option value={value._id}>{value.nome}</option> : null}
          {planos.map((p) => (
            <option key={p._id} value={p._id}>
              {rotulo(p)}
            </option>
          ))}
        </select>
      )}
    </Moldura>
  )
}
