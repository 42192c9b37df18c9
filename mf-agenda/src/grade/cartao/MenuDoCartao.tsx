import { useCan, useHoje, useSessao } from '@clinica/shared-auth'
import {
  type Agendamento,
  acoes,
  canTakeBack,
  MOTIVOS,
  MOTIVOS_DA_DESATIVACAO,
  type MotivoDaDesativacao,
  type Status,
  waitsForConfirmation,
} from '@clinica/shared-domain'
import { Divider, Icon, type IconName, Menu, MenuItem } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import type { ReactNode } from 'react'
import { useContactItems } from '../../contato/useContactItems'
import { papelItems } from '../../papel/papelItems'
import css from '../camada.module.css'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'
import { canEdit, canMove, type PermissoesDaGrade } from './permissoes'
import { useItensDeGuia } from './useItensDeGuia'

export type AcaoDoMenu =
  | 'editar'
  | 'remarcar'
  | 'confirmacao'
  | 'mensagem'
  | 'faltou'
  | 'evoluido'
  | 'repetir'
  | 'declaracao'
  | 'pagamento'
  | 'quiosque'
  | 'assinaturas'
  | 'limpar'
  | `limpar:${MotivoDaDesativacao}`
  | 'reverter'
const DESFAZER: Partial<Record<Status, string>> = {
  assinado: 'Desfazer assinatura',
  'faltou-sem-justificativa': 'Desfazer falta',
  evoluido: 'Desfazer evolução',
}

type Props = {
  agendamento: Agendamento
  ancora: HTMLElement
  filtros: FiltrosDaGrade
  pode: PermissoesDaGrade
  onAcao: (acao: AcaoDoMenu) => void
  onClose: () => void
}

/** A heading and what stands under it; nothing without it. */
const grupo = (titulo: string, ...itens: ReactNode[]): ReactNode[] => {
  const estes = itens.flat().filter(Boolean)
  return estes.length === 0
    ? []
    : [
        <Divider key={titulo} component="li" textAlign="left" aria-label={titulo} className={css.grupoDoMenu}>
          {titulo}
        </Divider>,
        ...estes,
      ]
}

/** What a card can do beyond its buttons; one menu serves the whole grid. */
const MenuDoCartao = ({ agendamento: a, ancora, filtros, pode, onAcao, onClose }: Props) => {
  const evolucao = `/paciente/${a.paciente._id}/evolucao2`
  const temProntuario = useHasRoute(evolucao)
  const edita = canEdit(pode, a.status)
  const itensDeGuia = useItensDeGuia(a, filtros, edita, onClose)
  const itensDePapel = papelItems(a, onClose, () => onAcao('declaracao'))
  const itensDeContato = useContactItems(a, () => onAcao('mensagem'))
  const usuario = useSessao((s) => s.usuario)
  const assina = useCan(acoes.agendamento_assinado)
  const hoje = useHoje()
  const item = (acao: AcaoDoMenu, icone: IconName, texto: string) => (
    <MenuItem key={acao} onClick={() => onAcao(acao)} sx={{ gap: 1.25 }}>
      <Icon name={icone} size={16} />
      {texto}
    </MenuItem>
  )
  return (
    <Menu
      open
      disablePortal
      anchorEl={ancora}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Ações do agendamento', className: css.menuDoCartao } }}
    >
      {edita ? item('editar', 'editar', 'Editar') : null}
      {canMove(pode, a) ? item('remarcar', 'calendario', 'Remarcar') : null}
      {pode.repetir ? item('repetir', 'repetir', 'Repetir') : null}
      {grupo(
        'Paciente',
        edita && waitsForConfirmation(a)
          ? item(
              'confirmacao',
              a.confirmadoEm ? 'desfazer' : 'evoluido',
              a.confirmadoEm ? 'Desfazer confirmação' : 'Confirmado pelo paciente',
            )
          : null,
        itensDeContato,
        pode.prontuario && temProntuario && a.paciente._id ? (
          <MenuItem
            key="evolucao"
            component={Link}
            to={`${evolucao}?agendamento=${a._id}`}
            sx={{ gap: 1.25 }}
          >
            <Icon name="evolucao" size={16} />
            Evolução
          </MenuItem>
        ) : null,
        a.paciente._id ? (
          <MenuItem
            key="agendamentos"
            component={Link}
            to={`/paciente/${a.paciente._id}/agendamentos`}
            sx={{ gap: 1.25 }}
          >
            <Icon name="agendamento" size={16} />
            Agendamentos do paciente
          </MenuItem>
        ) : null,
      )}
      {grupo('Guia', itensDeGuia)}
      {grupo('Imprimir', itensDePapel)}
      {grupo(
        'Assinatura do paciente',
        assina && a.status === 'marcado' && a.data === hoje && a.paciente._id
          ? item(
              'quiosque',
              a.noQuiosqueEm ? 'desfazer' : 'assinado',
              a.noQuiosqueEm ? 'Retirar do tablet' : 'Assinar no tablet',
            )
          : null,
        assina && a.status !== 'pre_agendado' && a.data <= hoje
          ? item('assinaturas', 'evolucao', 'Assinaturas desenhadas')
          : null,
      )}
      {grupo(
        'Situação',
        pode.pagamento
          ? item(
              'pagamento',
              'pagamento',
              a.bloqueadoParaPagamento ? 'Desbloquear pagamento' : 'Bloquear pagamento',
            )
          : null,
        canTakeBack(a, usuario, hoje) ? item('reverter', 'desfazer', DESFAZER[a.status] ?? 'Desfazer') : null,
        pode.oferecidos[a.status].includes('evoluido')
          ? item('evoluido', 'evoluido', 'Evoluir sem escrever')
          : null,
        pode.oferecidos[a.status].includes('faltou-sem-justificativa')
          ? item('faltou', 'faltou-sem-justificativa', 'Faltou')
          : null,
        edita ? item('limpar', 'limpar', 'Limpar') : null,
      )}
      {edita
        ? grupo(
            'Limpar porque…',
            MOTIVOS.map((m) => (
              <MenuItem key={m} className={css.motivo} onClick={() => onAcao(`limpar:${m}`)}>
                {MOTIVOS_DA_DESATIVACAO[m]}
              </MenuItem>
            )),
          )
        : null}
    </Menu>
  )
}
export default MenuDoCartao
