import {
  NAO_INFORMADO,
  REGIME_PADRAO,
  REGIMES_DE_ATENDIMENTO,
  type RegimeDeAtendimento,
} from '@clinica/shared-domain'
import { DigitsInput, SelectInput, TextInput } from '@clinica/shared-ui/form'
import { PainelTiss } from '../comum/PainelTiss'
import { RegistroFields } from '../comum/RegistroFields'
import { REGISTRO_VAZIO, wordsOfRegistro } from '../comum/tiss'

export const TISS_VAZIO = {
  razaoSocial: '',
  cnes: '',
  regimeAtendimento: '',
  ...REGISTRO_VAZIO,
  numeroConselho: '',
}

const REGIMES = [
  { value: '', label: NAO_INFORMADO },
  ...Object.entries(REGIMES_DE_ATENDIMENTO)
    .sort()
    .map(([value, label]) => ({ value, label })),
]

const palavras = (tiss: typeof TISS_VAZIO) => [
  tiss.razaoSocial,
  tiss.cnes && `CNES ${tiss.cnes}`,
  REGIMES_DE_ATENDIMENTO[tiss.regimeAtendimento as RegimeDeAtendimento],
  ...wordsOfRegistro(tiss),
]

/** What guides say of the unit as the contracted party. */
export const TissPanel = () => (
  <PainelTiss
    vazio={TISS_VAZIO}
    palavras={palavras}
    nada="Razão social, CNES e responsável, como vão nas guias. Nada informado."
  >
    <TextInput
      name="tiss.razaoSocial"
      label="Razão social"
      max={70}
      helperText="Como os convênios conhecem a unidade; vazia, vai o nome."
    />
    <DigitsInput name="tiss.cnes" label="CNES" max={7} />
    <SelectInput
      name="tiss.regimeAtendimento"
      label="Regime de atendimento"
      options={REGIMES}
      helperText={`Vazio: ${REGIMES_DE_ATENDIMENTO[REGIME_PADRAO].toLowerCase()}.`}
    />
    <RegistroFields numero ajudaDoCpf="De quem é a unidade, quando ela atende como pessoa física." />
  </PainelTiss>
)
