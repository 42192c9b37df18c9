import { describePaciente, PAINEIS_DA_GUIA, type PacienteDaLista } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import {
  DateInput,
  DigitsInput,
  type InputProps,
  TextInput,
  useInput,
  useValue,
} from '@clinica/shared-ui/form'
import { Picker } from '@clinica/shared-ui/pickers'
import { useHasRoute } from '@clinica/shared-ui/router'
import { Campo } from '../campos/Campo'
import { CampoContext } from '../campos/campo-context'
import { Marca } from '../campos/Marca'
import { PlanoUtilizado } from '../campos/PlanoUtilizado'
import { searchPacientes } from '../dados/procuras'
import { useChoosePaciente } from '../dados/usePaciente'
import { useVista } from '../vista/vista-context'
import { useGoToPaciente } from '../volta/rascunho'
import { Campos, Painel } from './Painel'
import css from './paineis.module.css'

const cartao = (p: PacienteDaLista): string =>
  [describePaciente(p), ...p.convenios.map((c) => c.nome)].filter(Boolean).join(' · ')

/** Chosen by searching; their plans come with them. */
const Paciente = (campo: InputProps) => {
  const { value, readOnly, common } = useInput<string>(campo)
  const _id = useValue<string>('beneficiario._id')
  const choose = useChoosePaciente()
  return (
    <Picker<PacienteDaLista>
      {...common}
      placeholder="Nome, telefone, CPF ou carteira"
      readOnly={readOnly}
      value={_id ? ({ _id, nome: value ?? '' } as PacienteDaLista) : null}
      onChange={choose}
      search={searchPacientes}
      getLabel={(p) => p.nome}
      getDescription={cartao}
    />
  )
}

/** To the patient's own form and back, with what is typed here kept. */
const Atalhos = () => {
  const { completa, somenteLeitura } = useVista()
  const _id = useValue<string>('beneficiario._id')
  const goToPaciente = useGoToPaciente()
  const tem = useHasRoute('/paciente/cadastro')
  if (!completa || somenteLeitura || !tem) return null
  return (
    <div className={css.atalhos}>
      {_id ? (
        <Button
          size="small"
          startIcon={<Icon name="editar" size={14} />}
          onClick={() => goToPaciente(`/paciente/cadastro/${_id}`)}
        >
          Editar paciente
        </Button>
      ) : null}
      <Button
        size="small"
        startIcon={<Icon name="adicionar" size={14} />}
        onClick={() => goToPaciente('/paciente/cadastro')}
      >
        Novo paciente
      </Button>
    </div>
  )
}

/** Fields 8 to 12: who is treated, and by which of their plans. */
export const Beneficiario = () => {
  const { completa } = useVista()
  return (
    <Painel id="beneficiario" titulo={PAINEIS_DA_GUIA.beneficiario.titulo}>
      <Campos>
        <Campo n="11" rotulo="Nome do beneficiário" w={completa ? 4 : 5}>
          {(c) => <Paciente {...c} />}
        </Campo>
        <Campo n="11a" w={4}>
          {(c) => <PlanoUtilizado {...c} />}
        </Campo>
        <Atalhos />
        <Campo n="8" rotulo="Carteira" w={3} nl={completa} veioPronto>
          {(c) => <TextInput {...c} max={40} />}
        </Campo>
        <Campo n="9" w={2} wm={1} veioPronto>
          {(c) => <TextInput {...c} max={40} />}
        </Campo>
        <Campo n="10" w={3} wm={1} veioPronto>
          {(c) => <DateInput {...c} />}
        </Campo>
        <Campo n="12" w={4}>
          {(c) => <DigitsInput {...c} max={15} />}
        </Campo>
        <CampoContext value={{ w: 2, wm: 1 }}>
          <Marca name="pacienteGestante" label="Paciente gestante" />
          <Marca name="beneficiario.coParticipacao" label="Coparticipação" />
        </CampoContext>
      </Campos>
    </Painel>
  )
}
