import {
  NAO_INFORMADO,
  REGIME_PADRAO,
  REGIMES_DE_ATENDIMENTO,
  type RegimeDeAtendimento,
} from '@clinica/shared-domain'
import { DigitsInput, SelectInput, TextInput, useValue } from '@clinica/shared-ui/form'
import { PainelRecolhido } from '../comum/PainelRecolhido'
import { RegistroFields } from '../comum/RegistroFields'
import { inOneLine, REGISTRO_VAZIO, wordsOfRegistro } from '../comum/tiss'

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

/** What guides say of the unit as the contracted party. */
export const TissPanel = () => {
  const tiss = useValue<typeof TISS_VAZIO>('tiss') ?? TISS_VAZIO
  const resumo = inOneLine(
    [
      tiss.razaoSocial,
      tiss.cnes && `CNES ${tiss.cnes}`,
      REGIMES_DE_ATENDIMENTO[tiss.regimeAtendimento as RegimeDeAtendimento],
      ...wordsOfRegistro(tiss),
    ],
    'Razão social, CNES e responsável, como vão nas guias. Nada informado.',
  )
  return (
    <PainelRecolhido title="TISS" grupo="tiss" resumo={resumo}>
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
    </PainelRecolhido>
  )
}
