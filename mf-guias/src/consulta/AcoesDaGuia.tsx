import { useCan } from '@clinica/shared-auth'
import { type GuiaDaLista, telas } from '@clinica/shared-domain'
import { Divider, Icon, IconButton, type IconName, Menu, MenuItem } from '@clinica/shared-ui'
import { Link, useHasRoute, useNavigate } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { billPath } from '../comum/faturar'
import { useAcoes } from './acoes'
import css from './consulta.module.css'

type Props = { item: GuiaDaLista }

/** What a guide is printed as besides the form itself, which has a button of its own. */
const IMPRESSOS = [
  { tipo: 'consulta', texto: 'Guia de consulta (PDF)' },
  { tipo: 'frequencia', texto: 'Folha de frequência' },
] as const

type Opcao = { icone: IconName; texto: string; perform: () => void }

/** What this person may do to the guide beyond opening it. */
const useOpcoesDoMenu = (guia: GuiaDaLista): Opcao[] => {
  const { pode, send, withdraw, pagamento } = useAcoes()
  const { bloqueadoParaPagamento: bloqueado } = guia
  const navigate = useNavigate()
  const faturar = billPath(guia._id, 'guias')
  const temFaturamento = useHasRoute(faturar)
  const fatura = useCan(telas.faturamento)
  const opcoes: (Opcao | false)[] = [
    pode.enviar &&
      !guia.bloqueada && { icone: 'remeter', texto: 'Enviar para faturamento', perform: () => send([guia]) },
    fatura &&
      temFaturamento &&
      guia.bloqueada && { icone: 'faturamento', texto: 'Faturar', perform: () => void navigate(faturar) },
    pode.retirar &&
      guia.bloqueada && {
        icone: 'desfazer',
        texto: 'Retirar do faturamento',
        perform: () => void withdraw([guia]),
      },
    pode.faturar && {
      icone: bloqueado ? 'desbloquear' : 'cadeado',
      texto: bloqueado ? 'Desbloquear pagamento' : 'Bloquear pagamento',
      perform: () => void pagamento([guia], !bloqueado),
    },
  ]
  return guia.ativo ? opcoes.filter((o) => o !== false) : []
}

/** The rest of the actions, the removal last. Drawn when it is opened. */
const MenuDaGuia = ({
  guia,
  ancora,
  onClose,
}: {
  guia: GuiaDaLista
  ancora: HTMLElement
  onClose: () => void
}) => {
  const opcoes = useOpcoesDoMenu(guia)
  // It opens outside the page's landmarks, so it is one of its own.
  const rotulo = `Ações da guia ${guia.autorizacao.numeroGuia}`
  const { pode, remove, print } = useAcoes()
  const removivel = guia.ativo && (!guia.bloqueada || pode.faturar)
  const choose = (perform: () => void) => () => {
    onClose()
    perform()
  }
  return (
    <Menu
      open
      anchorEl={ancora}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': rotulo }, paper: { role: 'region', 'aria-label': rotulo } }}
    >
      {opcoes.map(({ icone, texto, perform }) => (
        <MenuItem key={texto} onClick={choose(perform)} sx={{ gap: 1.25 }}>
          <Icon name={icone} size={16} />
          {texto}
        </MenuItem>
      ))}
      <MenuItem component={Link} to={`/guia/cadastro?renovar=${guia._id}`} sx={{ gap: 1.25 }}>
        <Icon name="copiar" size={16} />
        Renovar guia
      </MenuItem>
      {IMPRESSOS.map(({ tipo, texto }) => (
        <MenuItem key={tipo} onClick={choose(() => print([guia], tipo))} sx={{ gap: 1.25 }}>
          <Icon name="imprimir" size={16} />
          {texto}
        </MenuItem>
      ))}
      {removivel ? <Divider /> : null}
      {removivel ? (
        <MenuItem onClick={choose(() => void remove(guia))} sx={{ gap: 1.25, color: 'var(--faltou)' }}>
          <Icon name="remover" size={16} />
          Remover
        </MenuItem>
      ) : null}
    </Menu>
  )
}

/** The icons of a row or a card: open, print, sessions; the rest in a menu. */
export const AcoesDaGuia = ({ item: guia }: Props) => {
  const navigate = useNavigate()
  const [ancora, setAncora] = useState<HTMLElement | null>(null)
  const { pode, print, imprimindo } = useAcoes()
  const { numeroGuia } = guia.autorizacao
  const edita = guia.ativo && (!guia.bloqueada || pode.faturar)
  return (
    <div className={css.acoes}>
      <IconButton
        size="small"
        iconSize={17}
        label={`${edita ? 'Editar' : 'Ver'} guia ${numeroGuia}`}
        icon={edita ? 'editar' : 'ver'}
        onClick={() => navigate(`/guia/cadastro/${guia._id}`)}
      />
      <IconButton
        size="small"
        iconSize={17}
        label={`Imprimir guia ${numeroGuia}`}
        icon="imprimir"
        disabled={imprimindo !== null}
        onClick={() => print([guia])}
      />
      <IconButton
        size="small"
        iconSize={17}
        label={`Sessões da guia ${numeroGuia}`}
        icon="sessoes"
        onClick={() => navigate(`/guia/${guia._id}/agendamentos`)}
      />
      <IconButton
        size="small"
        iconSize={17}
        label={`Mais ações da guia ${numeroGuia}`}
        icon="mais"
        aria-haspopup="menu"
        aria-expanded={ancora !== null}
        onClick={(e) => setAncora(e.currentTarget)}
      />
      {ancora ? <MenuDaGuia guia={guia} ancora={ancora} onClose={() => setAncora(null)} /> : null}
    </div>
  )
}
