import { useValue } from '@clinica/shared-ui/form'
import { PainelRecolhido } from '../comum/PainelRecolhido'
import { RegistroFields } from '../comum/RegistroFields'
import { inOneLine, REGISTRO_VAZIO, wordsOfRegistro } from '../comum/tiss'

/** What guides and insurers ask of the professional beside the council number. */
export const TissPanel = () => {
  const tiss = useValue<typeof REGISTRO_VAZIO>('tiss') ?? REGISTRO_VAZIO
  const resumo = inOneLine(
    wordsOfRegistro(tiss),
    'CPF, conselho e CBO, como vão aos convênios. Nada informado.',
  )
  return (
    <PainelRecolhido title="TISS" grupo="tiss" resumo={resumo}>
      <RegistroFields />
    </PainelRecolhido>
  )
}
