import type {
  Agendamento,
  GradeDoDia,
  Procurado,
  ProfissionalParaMarcar,
  Status,
} from '@clinica/shared-domain'
import { STATUS, telas } from '@clinica/shared-domain'
import { Checkbox } from '@clinica/shared-ui'
import {
  CheckboxInput,
  DateInput,
  PhoneInput,
  SelectInput,
  TextInput,
  TimeInput,
  useFieldWords,
  useForm,
} from '@clinica/shared-ui/form'
import { Picker } from '@clinica/shared-ui/pickers'
import { memo, useCallback, useEffect, useState } from 'react'
import { guiaDoAgendamentoPath, novaGuiaPath } from '../../guias'
import css from '../camada.module.css'
import type { PermissoesDaGrade } from '../cartao/permissoes'
import { searchProfissionais } from '../dados/grade.api'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'
import type { Rascunho } from './alvo'
import { CampoDeGuias } from './CampoDeGuias'
import { CampoDoPaciente } from './CampoDoPaciente'
import { hourOptions } from './horas'
import { NovoCadastro } from './NovoCadastro'
import { propostaOf } from './proposta'
import { convenioKey, preAgendado, type Refusal } from './rascunho'
import type { PacienteOptions } from './usePacienteOptions'

const situacaoDe = (p: Partial<ProfissionalParaMarcar>): string =>
  p.bloqueado ? `Bloqueado${p.motivo ? `: ${p.motivo}` : ''}` : ''

type Escolhido = Pick<ProfissionalParaMarcar, '_id' | 'nome'> & Partial<ProfissionalParaMarcar>

type ProfissionalProps = Pick<Rascunho, 'hora' | 'encaixe'> & {
  filtros: FiltrosDaGrade
  valor: Escolhido | null
  /** What a refused save told of it. */
  falta: string | undefined
  /** Why this one is proposed. */
  porque: string | undefined
  onChange: (p: Escolhido | null) => void
}

/** Who serves at that hour; a walk-in may come outside everybody's duty. */
const CampoDoProfissional = memo((props: ProfissionalProps) => {
  const { filtros, hora, encaixe, valor, falta, porque, onChange } = props
  const { unidade, especialidade, dia: data } = filtros
  return (
    <Picker<Escolhido>
      label="Profissional"
      name="profissional"
      id="campo-profissional"
      required
      minText={0}
      value={valor}
      error={falta !== undefined}
      helperText={falta ?? porque}
      getLabel={(p) => p.nome}
      getDescription={situacaoDe}
      getDisabled={(p) => p.bloqueado === true}
      search={({ nome, skip, limit }, signal) =>
        searchProfissionais(
          { nome, unidade, especialidade, hora, data, encaixe: encaixe || undefined, skip, limit },
          signal,
        )
      }
      onChange={onChange}
    />
  )
})

type Props = {
  filtros: FiltrosDaGrade
  grade: GradeDoDia
  agendamento: Agendamento | null
  pode: PermissoesDaGrade
  doPaciente: PacienteOptions
  /** The guides that a save would send. */
  guias: string[]
  /** Leaves the card for another screen, to come back with what was made there. */
  onLeave: (to: string, typed?: Procurado) => void
  onProcura: (procura: boolean) => void
}

/** The fields of an appointment in edition (spec 3 §2.1). */
export const CamposDoCartao = (props: Props) => {
  const { filtros, grade, agendamento, pode, doPaciente, guias, onLeave, onProcura } = props
  const { values, status, setValues, setFieldValue } = useForm<Rascunho>()
  const { campos: faltas = {} } = (status ?? {}) as Partial<Refusal>
  const pre = preAgendado(values)
  const pacienteId = values.paciente?._id ?? null
  const { convenios, semConvenio, opcoesDeGuia, situacao, falha } = doPaciente
  const change = useCallback(
    (parte: Partial<Rascunho>) => setValues((v) => ({ ...v, ...parte })),
    [setValues],
  )
  const chooseProfissional = useCallback(
    (p: Escolhido | null) =>
      change({ profissional: p ? { _id: p._id, nome: p.nome } : null, semProposta: p === null }),
    [change],
  )
  const proposta = propostaOf(values, grade, doPaciente.profissionais)
  const semProfissional = proposta || values.profissional ? undefined : faltas.profissional?.mensagem
  const semQuem = !proposta && !values.profissional
  // The field that was in hand is gone with what it offered.
  const [proximo, setProximo] = useState<'nome' | 'telefone' | null>(null)
  useEffect(() => {
    if (!proximo) return
    // Of what is asked for, the first that is not there yet.
    const aqui = proximo === 'telefone' && semQuem ? 'profissional' : proximo
    document.getElementsByName(aqui)[0]?.focus()
    setProximo(null)
  }, [proximo, semQuem])

  const novaGuia =
    agendamento && agendamento.paciente._id === pacienteId
      ? guiaDoAgendamentoPath(agendamento._id)
      : novaGuiaPath({
          paciente: pacienteId ?? '',
          unidade: filtros.unidade,
          especialidade: filtros.especialidade,
          profissional: (proposta?.profissional ?? values.profissional)?._id,
        })

  const horas = hourOptions(grade, agendamento, values)
  const mudaTipo = values.status === 'marcado' || pre
  const podeTrocar = pre ? pode.marcar : pode.preAgendar

  useFieldWords('paciente', { label: 'Paciente' })
  useFieldWords('profissional', { label: 'Profissional' })
  useFieldWords('status', { label: 'Situação', show: (s) => STATUS[s as Status]?.descricao ?? '' })
  useFieldWords('guias', {
    label: 'Guia',
    show: (_id) => opcoesDeGuia.find((g) => g._id === _id)?.numero ?? 'outra guia',
  })

  return (
    <>
      {pre && !values.paciente ? (
        <div className={css.larga}>
          <TextInput name="nome" label="Nome" required max={70} autoFocus={!agendamento} />
        </div>
      ) : (
        <CampoDoPaciente
          dia={filtros.dia}
          autoFocus={!agendamento}
          falta={faltas.paciente?.mensagem}
          podePreAgendar={pode.preAgendar}
          onLeave={onLeave}
          onPreAgendar={setProximo}
          onProcura={onProcura}
        />
      )}
      <div className={css.larga}>
        <CampoDoProfissional
          filtros={filtros}
          hora={values.hora}
          encaixe={values.encaixe}
          valor={proposta?.profissional ?? values.profissional}
          falta={semProfissional}
          porque={proposta?.porque}
          onChange={chooseProfissional}
        />
      </div>
      <PhoneInput name="telefone" label="Contato" contact required />
      <DateInput name="nascimento" label="Data de nascimento" required max={filtros.dia} />
      {pre && !values.paciente ? null : (
        <>
          <SelectInput
            name="convenio"
            label="Convênio"
            disabled={convenios.length === 0}
            options={convenios.map((c) => ({
              value: convenioKey(c),
              label: `${c.plano ? `${c.nome} · ${c.plano}` : c.nome}${c.validade && c.validade < filtros.dia ? ' (vencida)' : ''}`,
            }))}
          />
          <CampoDeGuias
            valor={guias}
            opcoes={opcoesDeGuia}
            situacao={situacao}
            falha={falha}
            semConvenio={semConvenio}
            required={!pre}
            // A pre-booking needs none, also when it becomes one after the refusal.
            falta={pre || guias.length > 0 ? undefined : faltas.guias?.mensagem}
            dia={filtros.dia}
            onChange={(ids) => setFieldValue('guias', ids)}
          />
          {pacienteId ? (
            <div className={css.novaGuia}>
              {semConvenio ? (
                <NovoCadastro
                  to={`/paciente/cadastro/${pacienteId}`}
                  access={telas.paciente}
                  onLeave={onLeave}
                >
                  Incluir convênio
                </NovoCadastro>
              ) : (
                <NovoCadastro to={novaGuia} access={telas.guia} onLeave={onLeave}>
                  Nova guia
                </NovoCadastro>
              )}
            </div>
          ) : null}
        </>
      )}
      {values.encaixe ? (
        <TimeInput name="hora" label="Hora" required />
      ) : (
        <SelectInput name="hora" label="Hora" required options={horas} />
      )}
      <TextInput name="observacao" label="Observação" max={500} />
      <div className={css.marcas}>
        {mudaTipo ? (
          <Checkbox
            label="Pré-agendamento"
            name="preAgendado"
            checked={pre}
            disabled={!podeTrocar}
            onChange={(sim) => change({ status: sim ? 'pre_agendado' : 'marcado' })}
          />
        ) : null}
        <CheckboxInput name="avaliacao" label="Avaliação" />
      </div>
    </>
  )
}
