import { useCan } from '@clinica/shared-auth'
import {
  describePaciente,
  formatCpf,
  formatTelefone,
  type PacienteDaLista,
  type Procurado,
  readProcurado,
  telas,
} from '@clinica/shared-domain'
import { useFormSlice, useFormStore } from '@clinica/shared-ui/form'
import { Picker, type PickerOffer } from '@clinica/shared-ui/pickers'
import { useHasRoute } from '@clinica/shared-ui/router'
import { memo } from 'react'
import css from '../camada.module.css'
import { searchPacientes } from '../dados/grade.api'
import type { Rascunho } from './alvo'
import { NovoCadastro } from './NovoCadastro'
import { withPaciente } from './rascunho'

type PacienteDoRascunho = NonNullable<Rascunho['paciente']> & Partial<PacienteDaLista>

const CADASTRO = '/paciente/cadastro'

/** Somebody who was not found, as an offer names them: ' “Maria”'; '' of what says too little. */
const wordsOf = ({ nome, cpf, telefone }: Procurado): string => {
  if (nome) return ` “${nome}”`
  if (cpf) return ` com o CPF ${formatCpf(cpf)}`
  return telefone ? ` com o contato ${formatTelefone(telefone)}` : ''
}

/** Of somebody who was chosen before nothing stays. */
const SEM_PACIENTE = { paciente: null, nome: '', telefone: '', nascimento: '', convenio: '', guias: null }

type Props = {
  dia: string
  autoFocus: boolean
  /** What a refused save told of it. */
  falta: string | undefined
  podePreAgendar: boolean
  onLeave: (to: string, typed?: Procurado) => void
  /** The typed person is pre-booked without a register: the field to go on in. */
  onPreAgendar: (proximo: 'nome' | 'telefone') => void
  /** Whether somebody is being looked for: what was typed is in no field of the form yet. */
  onProcura: (procura: boolean) => void
}

/** The registered patient of the draft; whoever is not found is pre-booked, or registered, as they were typed. */
export const CampoDoPaciente = memo((props: Props) => {
  const { dia, autoFocus, falta, podePreAgendar, onLeave, onPreAgendar, onProcura } = props
  const form = useFormStore()
  const [paciente] = useFormSlice((f) => [(f.values as Rascunho).paciente])
  const podeCadastrar = useCan(telas.paciente)
  const temCadastro = useHasRoute(CADASTRO)
  const semPaciente = paciente ? undefined : falta
  const change = (parte: Partial<Rascunho>) => {
    onProcura(false)
    form.get().setValues((v) => ({ ...v, ...parte }))
  }

  const offers = (texto: string): PickerOffer[] => {
    const quem = readProcurado(texto)
    const { nome, telefone } = quem
    const preAgendar = () => {
      change({
        status: 'pre_agendado',
        ...(paciente ? SEM_PACIENTE : {}),
        ...(nome ? { nome } : {}),
        ...(telefone ? { telefone } : {}),
      })
      onPreAgendar(nome ? 'telefone' : 'nome')
    }
    return [
      ...(podePreAgendar && (nome || telefone)
        ? [{ key: 'pre-agendar', label: `Pré-agendar${wordsOf({ nome, telefone })}`, onChoose: preAgendar }]
        : []),
      ...(podeCadastrar && temCadastro
        ? [{ key: 'cadastrar', label: `Cadastrar${wordsOf(quem)}`, onChoose: () => onLeave(CADASTRO, quem) }]
        : []),
    ]
  }

  return (
    // Beside the field, above it where that is too narrow: the list that finds nobody opens below.
    <div
      className={css.comNovo}
      onInput={(e) => onProcura((e.target as HTMLInputElement).value.trim() !== '')}
    >
      <Picker<PacienteDoRascunho>
        label="Paciente"
        name="paciente"
        id="campo-paciente"
        required
        minText={3}
        autoFocus={autoFocus}
        placeholder="Nome, telefone, CPF ou carteira"
        error={semPaciente !== undefined}
        helperText={semPaciente}
        value={paciente}
        getLabel={(p) => p.nome_social ?? p.nome}
        getDescription={describePaciente}
        search={({ nome, skip, limit }, signal) => searchPacientes(nome, { skip, limit }, signal)}
        offers={offers}
        onChange={(p) => change(p ? withPaciente(p, dia) : SEM_PACIENTE)}
      />
      {paciente ? null : (
        <NovoCadastro to={CADASTRO} access={telas.paciente} onLeave={onLeave}>
          Novo paciente
        </NovoCadastro>
      )}
    </div>
  )
})
