import { PainelTiss } from '../comum/PainelTiss'
import { RegistroFields } from '../comum/RegistroFields'
import { REGISTRO_VAZIO, wordsOfRegistro } from '../comum/tiss'

/** What guides and insurers ask of the professional beside the council number. */
export const TissPanel = () => (
  <PainelTiss
    vazio={REGISTRO_VAZIO}
    palavras={wordsOfRegistro}
    nada="CPF, conselho e CBO, como vão aos convênios. Nada informado."
  >
    <RegistroFields />
  </PainelTiss>
)
