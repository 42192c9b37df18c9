import { hojeNaClinica } from '@clinica/shared-auth'
import {
  addMeses,
  type PacoteParticularEnvio,
  type PlanoMensalEnvio,
  pacoteParticularSchema,
  planoMensalSchema,
} from '@clinica/shared-domain'
import {
  CheckboxInput,
  DateInput,
  DialogoDoAto,
  DigitsInput,
  MoneyInput,
  SelectInput,
  TextInput,
  useAto,
  useFormSlice,
  validate,
} from '@clinica/shared-ui/form'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { useState } from 'react'
import { type Nomeado, searchEspecialidades } from '../../pacotes/selecao/selecao.api'
import { searchPacientes } from '../inicio/pacientes'
import css from '../pix/pix.module.css'
import { rememberedUnidade, type Unidade } from '../unidades'
import { MUDA_COM_A_VENDA, sellPacote, sellPlano } from './pacotes.api'

type Oque = 'pacote' | 'plano'
type Valores = {
  oque: Oque
  paciente: Nomeado | null
  unidade: string
  especialidade: Nomeado | null
  nome: string
  preco: number | null
  sessoes: string
  desde: string
  ate: string
  vence: string
  diasSemana: string
  diaVencimento: string
  inicio: string
  fim: string
  proporcional: boolean
}

/** Months for which a package is offered to hold. */
const VALIDADE = 3

const toPacote = (v: Valores) => ({
  paciente: v.paciente?._id ?? '',
  unidade: v.unidade,
  especialidade: v.especialidade?._id ?? '',
  nome: v.nome.trim(),
  sessoes: v.sessoes === '' ? undefined : Number(v.sessoes),
  preco: v.preco ?? undefined,
  desde: v.desde,
  ate: v.ate,
  vence: v.vence,
})
const toPlano = (v: Valores) => ({
  paciente: v.paciente?._id ?? '',
  unidade: v.unidade,
  especialidade: v.especialidade?._id ?? '',
  nome: v.nome.trim(),
  diasSemana: v.diasSemana === '' ? undefined : Number(v.diasSemana),
  preco: v.preco ?? undefined,
  diaVencimento: v.diaVencimento === '' ? undefined : Number(v.diaVencimento),
  inicio: v.inicio,
  fim: v.fim || null,
  proporcional: v.proporcional,
})

const Campos = () => {
  const [oque] = useFormSlice((f) => [f.values.oque as Oque])
  return oque === 'pacote' ? (
    <>
      <div className={css.duas}>
        <DigitsInput name="sessoes" label="Sessões" max={3} required />
        <MoneyInput name="preco" label="Preço do pacote" required />
      </div>
      <div className={css.duas}>
        <DateInput name="desde" label="Vale desde" required />
        <DateInput name="ate" label="Vale até" required />
        <DateInput name="vence" label="Pagar até" required />
      </div>
    </>
  ) : (
    <>
      <div className={css.duas}>
        <DigitsInput name="diasSemana" label="Dias por semana" max={1} required />
        <MoneyInput name="preco" label="Mensalidade" required />
        <DigitsInput
          name="diaVencimento"
          label="Dia do vencimento"
          max={2}
          required
          helperText="29 a 31: o último dia do mês."
        />
      </div>
      <div className={css.duas}>
        <DateInput name="inicio" label="Início" required />
        <DateInput name="fim" label="Fim (opcional)" />
      </div>
      <CheckboxInput name="proporcional" label="Primeiro mês proporcional aos dias que restam" />
    </>
  )
}

type Props = { unidades: readonly Unidade[]; paciente?: Nomeado; onClose: () => void }

/** A package of sessions, or a monthly plan, is sold to a patient. */
export const VenderDialog = ({ unidades, paciente, onClose }: Props) => {
  const { perform, recusa } = useAto('a venda foi gravada', MUDA_COM_A_VENDA, onClose)
  const [hoje] = useState(hojeNaClinica)
  return (
    <DialogoDoAto<Valores>
      titulo={paciente ? `Vender a ${paciente.nome}` : 'Vender pacote ou plano'}
      acao="Vender"
      valores={{
        oque: 'pacote',
        paciente: paciente ?? null,
        unidade: rememberedUnidade(unidades)?._id ?? '',
        especialidade: null,
        nome: '',
        preco: null,
        sessoes: '10',
        desde: hoje,
        ate: addMeses(hoje, VALIDADE),
        vence: hoje,
        diasSemana: '2',
        diaVencimento: '10',
        inicio: hoje,
        fim: '',
        proporcional: true,
      }}
      validate={(v) =>
        v.oque === 'pacote'
          ? validate(pacoteParticularSchema as never, toPacote(v))
          : validate(planoMensalSchema as never, toPlano(v))
      }
      onSend={(v) =>
        v.oque === 'pacote'
          ? perform(toPacote(v), (chave) => sellPacote(toPacote(v) as PacoteParticularEnvio, chave))
          : perform(toPlano(v), (chave) => sellPlano(toPlano(v) as PlanoMensalEnvio, chave))
      }
      recusa={recusa}
      onClose={onClose}
    >
      <div className={css.duas}>
        <SelectInput
          name="oque"
          label="O quê"
          options={[
            { value: 'pacote', label: 'Pacote de sessões' },
            { value: 'plano', label: 'Plano mensal' },
          ]}
        />
        <SelectInput
          name="unidade"
          label="Unidade"
          options={unidades.map((u) => ({ value: u._id, label: u.nome }))}
          required
        />
      </div>
      {paciente ? null : (
        <PickerInput<Nomeado>
          name="paciente"
          label="Paciente"
          search={searchPacientes}
          getLabel={(p) => p.nome}
          required
        />
      )}
      <div className={css.duas}>
        <PickerInput<Nomeado>
          name="especialidade"
          label="Especialidade"
          minText={0}
          search={searchEspecialidades}
          getLabel={(e) => e.nome}
          required
        />
        <TextInput
          name="nome"
          label="Nome"
          max={60}
          required
          helperText="Como sai no recibo: Pilates, 10 sessões."
        />
      </div>
      <Campos />
    </DialogoDoAto>
  )
}
