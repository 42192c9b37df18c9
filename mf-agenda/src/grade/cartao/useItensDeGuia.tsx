import { useCan } from '@clinica/shared-auth'
import { type Agendamento, arquivoDoImpresso, type TipoDeImpresso, telas } from '@clinica/shared-domain'
import { Icon, MenuItem, showError, useStartErrand } from '@clinica/shared-ui'
import { openPdf } from '@clinica/shared-ui/pdf'
import { Link, useHasRoute, useLocation } from '@clinica/shared-ui/router'
import type { ReactNode } from 'react'
import { guiaDoAgendamentoPath, guiaPath, impressoDaGuia, renewGuiaPath } from '../../guias'
import type { DraftDoCartao } from '../edicao/alvo'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'

const print = (guia: { _id: string; numero: string }, tipo: TipoDeImpresso): void => {
  openPdf(impressoDaGuia(guia._id, tipo), arquivoDoImpresso(tipo, [guia.numero])).catch(showError)
}
const IMPRESSOS = [
  ['spsadt', 'Imprimir guia', 'Imprimir guia'],
  ['frequencia', 'Folha de frequência', 'Folha de frequência da guia'],
] as const

/**
 * What a card's menu offers of guides: a new one, those that it has, each printed and with the sheet on which its sessions are signed,
 * and of the only one its renewal. Whoever makes one comes back to the card. Nothing where no deployed screen, or no permission, serves it,
 * or nobody is registered.
 */
export const useItensDeGuia = (
  a: Agendamento,
  filtros: FiltrosDaGrade,
  edita: boolean,
  onClose: () => void,
): ReactNode[] => {
  const existe = useHasRoute(guiaDoAgendamentoPath(a._id))
  const pode = useCan(telas.guia)
  const startErrand = useStartErrand()
  const { pathname, search } = useLocation()
  const { paciente, guia: guias } = a
  if (!existe || !pode || !paciente._id) return []
  const leave = (to: string) => {
    const draft: DraftDoCartao = { filtros, cartao: a._id }
    startErrand(
      { from: pathname + search, what: `${paciente.nome_social ?? paciente.nome} · ${a.hora}`, draft },
      to,
    )
  }
  const unica = guias.length === 1 ? guias[0] : undefined
  return [
    ...guias.map(({ _id, numero }) => (
      <MenuItem key={_id} component={Link} to={guiaPath(_id)} sx={{ gap: 1.25 }}>
        <Icon name="guia" size={16} />
        Guia {numero}
      </MenuItem>
    )),
    ...IMPRESSOS.flatMap(([tipo, daUnica, deUma]) =>
      guias.map((guia) => (
        <MenuItem
          key={`${tipo} ${guia._id}`}
          onClick={() => {
            onClose()
            print(guia, tipo)
          }}
          sx={{ gap: 1.25 }}
        >
          <Icon name="imprimir" size={16} />
          {unica ? daUnica : `${deUma} ${guia.numero}`}
        </MenuItem>
      )),
    ),
    edita && unica ? (
      <MenuItem key="renovar" onClick={() => leave(renewGuiaPath(unica._id))} sx={{ gap: 1.25 }}>
        <Icon name="atualizar" size={16} />
        Renovar guia
      </MenuItem>
    ) : null,
    edita ? (
      <MenuItem key="nova" onClick={() => leave(guiaDoAgendamentoPath(a._id))} sx={{ gap: 1.25 }}>
        <Icon name="adicionar" size={16} />
        Nova guia
      </MenuItem>
    ) : null,
  ]
}
