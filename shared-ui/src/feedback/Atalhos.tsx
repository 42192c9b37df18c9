import styled from '@emotion/styled'
import { Checkbox } from '../base/Checkbox'
import { Dialog } from '../base/layers/Dialog'
import { ListaDeTeclas, useGruposDeTeclas } from './ListaDeTeclas'
import { setUmaTecla, useUmaTecla } from './uma-tecla'

const Escolha = styled.div`
  margin-bottom: 14px;
  & p {
    margin: 0;
    color: var(--muted);
    font-size: 12.5px;
  }
`

/** What the keys do here, and whether those that stand alone do it. */
const Atalhos = ({ onClose }: { onClose: () => void }) => {
  const umaTecla = useUmaTecla()
  const grupos = useGruposDeTeclas()
  if (!grupos) return null
  return (
    <Dialog open scroll="body" title="Atalhos do teclado" onClose={onClose}>
      <Escolha>
        <Checkbox name="umaTecla" label="Atalhos de uma tecla" checked={umaTecla} onChange={setUmaTecla} />
        <p>
          Desligados, letras e sinais sozinhos não fazem nada neste navegador; setas, Ctrl e Alt continuam.
        </p>
      </Escolha>
      <ListaDeTeclas grupos={grupos} />
    </Dialog>
  )
}
export default Atalhos
