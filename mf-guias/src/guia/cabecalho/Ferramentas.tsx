import { useCan } from '@clinica/shared-auth'
import { acoes, type Guia, type TipoDeImpresso } from '@clinica/shared-domain'
import { IconButton, Menu, MenuItem, retrying } from '@clinica/shared-ui'
import { useFormSlice } from '@clinica/shared-ui/form'
import { useNavigate } from '@clinica/shared-ui/router'
import { lazy, Suspense, useState } from 'react'
import { useImpressao } from '../../impressao/use-impressao'
import { updatePrices } from './acoes'

const Historico = lazy(retrying(() => import('./Historico')))

type Props = { guia: Guia; onReload: () => void }

/** What can be done with a guide that is kept already: printed, looked back on, renewed. */
export const Ferramentas = ({ guia, onReload }: Props) => {
  const [historico, setHistorico] = useState(false)
  const [mais, setMais] = useState<HTMLElement | null>(null)
  const podeFaturar = useCan(acoes.faturamento_guia)
  const [dirty] = useFormSlice((f) => [f.dirty])
  const navigate = useNavigate()
  const { print, imprimindo } = useImpressao()
  const printAs = (tipo: TipoDeImpresso): void =>
    void print([{ _id: guia._id, numero: guia.autorizacao.numeroGuia }], tipo)
  const choose = (perform: () => void) => () => {
    setMais(null)
    perform()
  }
  return (
    <>
      <IconButton label="Histórico da guia" icon="historico" onClick={() => setHistorico(true)} />
      <IconButton
        label="Imprimir / PDF"
        icon="imprimir"
        disabled={imprimindo !== null}
        onClick={() => printAs('spsadt')}
      />
      <IconButton
        label="Mais ações da guia"
        icon="mais"
        aria-haspopup="menu"
        aria-expanded={mais !== null}
        onClick={(e) => setMais(e.currentTarget)}
      />
      <Menu
        open={mais !== null}
        anchorEl={mais}
        onClose={() => setMais(null)}
        slotProps={{ list: { 'aria-label': 'Ações da guia' } }}
      >
        <MenuItem onClick={choose(() => navigate(`/guia/cadastro?renovar=${guia._id}`))}>
          Renovar guia
        </MenuItem>
        <MenuItem onClick={choose(() => printAs('frequencia'))}>Folha de frequência (PDF)</MenuItem>
        <MenuItem onClick={choose(() => printAs('consulta'))}>Guia de consulta (PDF)</MenuItem>
        <MenuItem onClick={choose(() => navigate(`/guia/${guia._id}/agendamentos`))}>
          Agendamentos da guia
        </MenuItem>
        {podeFaturar && guia.ativo ? (
          <MenuItem disabled={dirty} onClick={choose(() => void updatePrices(guia, onReload))}>
            {dirty ? 'Atualizar preços (salve antes)' : 'Atualizar preços'}
          </MenuItem>
        ) : null}
      </Menu>
      {historico ? (
        <Suspense fallback={null}>
          <Historico guia={guia} onClose={() => setHistorico(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
