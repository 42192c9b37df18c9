import type {
  Agendamento,
  GradeDoDia,
  PacienteDaLista,
  ProfissionalParaMarcar,
  Status,
} from '@clinica/shared-domain'
import { formatData, STATUS, telas } from '@clinica/shared-domain'
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
import { guiaDoAgendamentoPath, novaGuiaPath } from '../../guias'
import css from '../camada.module.css'
import type { PermissoesDaGrade } from '../cartao/permissoes'
import { searchPacientes, searchProfissionais } from '../dados/grade.api'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'
import { CampoDeGuias } from './CampoDeGuias'
import { hourOptions } from './horas'
import { NovoCadastro } from './NovoCadastro'
import { convenioKey, preAgendado, type Rascunho, withPaciente } from './rascunho'
import type { PacienteOptions } from './usePacienteOptions'

type PacienteDoRascunho = NonNullable<Rascunho['paciente']> & Partial<PacienteDaLista>

const nascidoEm = (p: PacienteDoRascunho): string =>
  p.data_nascimento ? `Nascimento ${formatData(p.data_nascimento)}` : ''
const situacaoDe = (p: Partial<ProfissionalParaMarcar>): string =>
  p.bloqueado ? `Bloqueado${p.motivo ? `: ${p.motivo}` : ''}` : ''

type Props = {
  filtros: FiltrosDaGrade
  grade: GradeDoDia
  agendamento: Agendamento | null
  pode: PermissoesDaGrade
  doPaciente: PacienteOptions
  /** The guides that a save would send. */
  guias: string[]
  /** Leaves the card for another screen, to come back with what was made there. */
  onSair: (to: string) => void
}

/** The fields of an appointment in edition (spec 3 §2.1). */
export const CamposDoCartao = ({ filtros, grade, agendamento, pode, doPaciente, guias, onSair }: Props) => {
  const { values, setValues, setFieldValue } = useForm<Rascunho>()
  const pre = preAgendado(values)
  const pacienteId = values.paciente?._id ?? null
  const { convenios, semConvenio, opcoesDeGuia, situacao } = doPaciente
  const mudar = (parte: Partial<Rascunho>) => setValues((v) => ({ ...v, ...parte }))

  const novaGuia =
    agendamento && agendamento.paciente._id === pacienteId
      ? guiaDoAgendamentoPath(agendamento._id)
      : novaGuiaPath({
          paciente: pacienteId ?? '',
          unidade: filtros.unidade,
          especialidade: filtros.especialidade,
          profissional: values.profissional?._id,
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
        // Beside the field, above it where that is too narrow: the list that finds nobody opens below.
        <div className={css.comNovo}>
          <Picker<PacienteDoRascunho>
            label="Paciente"
            name="paciente"
            id="campo-paciente"
            required
            minText={3}
            autoFocus={!agendamento}
            value={values.paciente}
            getLabel={(p) => p.nome_social ?? p.nome}
            getDescription={nascidoEm}
            search={({ nome, skip, limit }, signal) => searchPacientes(nome, { skip, limit }, signal)}
            onChange={(p) =>
              mudar(
                p ? withPaciente(p, filtros.dia) : { paciente: null, nome: '', convenio: '', guias: null },
              )
            }
          />
          {values.paciente ? null : (
            <NovoCadastro to="/paciente/cadastro" access={telas.paciente} onSair={onSair}>
              Novo paciente
            </NovoCadastro>
          )}
        </div>
      )}
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
            semConvenio={semConvenio}
            required={!pre}
            dia={filtros.dia}
            onChange={(ids) => setFieldValue('guias', ids)}
          />
          {pacienteId ? (
            <div className={css.novaGuia}>
              {semConvenio ? (
                <NovoCadastro to={`/paciente/cadastro/${pacienteId}`} access={telas.paciente} onSair={onSair}>
                  Incluir convênio
                </NovoCadastro>
              ) : (
                <NovoCadastro to={novaGuia} access={telas.guia} onSair={onSair}>
                  Nova guia
                </NovoCadastro>
              )}
            </div>
          ) : null}
        </>
      )}
      <div className={css.larga}>
        <Picker<Pick<ProfissionalParaMarcar, '_id' | 'nome'> & Partial<ProfissionalParaMarcar>>
          label="Profissional"
          name="profissional"
          id="campo-profissional"
          required
          minText={0}
          value={values.profissional}
          getLabel={(p) => p.nome}
          getDescription={situacaoDe}
          getDisabled={(p) => p.bloqueado === true}
          search={({ nome, skip, limit }, signal) =>
            searchProfissionais(
              {
                nome,
                unidade: filtros.unidade,
                especialidade: filtros.especialidade,
                hora: values.hora,
                data: filtros.dia,
                // A walk-in may come outside everybody's duty.
                encaixe: values.encaixe || undefined,
                skip,
                limit,
              },
              signal,
            )
          }
          onChange={(p) => mudar({ profissional: p ? { _id: p._id, nome: p.nome } : null })}
        />
      </div>
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
            onChange={(sim) => mudar({ status: sim ? 'pre_agendado' : 'marcado' })}
          />
        ) : null}
        <CheckboxInput name="avaliacao" label="Avaliação" />
      </div>
    </>
  )
}
