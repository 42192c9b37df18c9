import { useCan } from '@clinica/shared-auth'
import { type Agendamento, arquivoDoImpresso, telas } from '@clinica/shared-domain'
import { Icon, MenuItem, showError, useStartErrand } from '@clinica/shared-ui'
import { openPdf } from '@clinica/shared-ui/pdf'
import { Link, useHasRoute, useLocation } from '@clinica/shared-ui/router'
import type { ReactNode } from 'react'
import { folhaDeFrequencia, guiaDoAgendamentoPath, guiaPath, renovarGuiaPath } from '../../guias'
import type { DraftDoCartao } from '../edicao/alvo'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'

const printFolha = (guia: { _id: string; numero: string }): void => {
  openPdf(folhaDeFrequencia(guia._id), arquivoDoImpresso('frequencia', [guia.numero])).catch(showError)
}

/**
 * What a card's menu offers of guides: a new one, those that it has with the sheet on which their sessions are signed, and of the
 * only one its renewal. Whoever makes one comes back to the card. Nothing where no deployed screen, or no permission, serves it,
 * or nobody is registered.
 */
export const useItensDeGuia = (
  a: Agendamento,
  filtros: FiltrosDaGrade,
  edita: boolean,
  onFechar: () => void,
): ReactNode[] => {
  const existe = useHasRoute(guiaDoAgendamentoPath(a._id))
  const pode = useCan(telas.guia)
  const startErrand = useStartErrand()
  const { pathname, search } = useLocation()
  const { paciente, guia: guias } = a
  if (!existe || !pode || !paciente._id) return []
  const sair = (to: string) => {
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
    ...guias.map((guia) => (
      <MenuItem
        key={`folha ${guia._id}`}
        onClick={() => {
          onFechar()
          printFolha(guia)
        }}
        sx={{ gap: 1.25 }}
      >
        <Icon name="imprimir" size={16} />
        Folha de frequência{unica ? '' : ` da guia ${guia.numero}`}
      </MenuItem>
    )),
    edita && unica ? (
      <MenuItem key="renovar" onClick={() => sair(renovarGuiaPath(unica._id))} sx={{ gap: 1.25 }}>
        <Icon name="atualizar" size={16} />
        Renovar guia
      </MenuItem>
    ) : null,
    edita ? (
      <MenuItem key="nova" onClick={() => sair(guiaDoAgendamentoPath(a._id))} sx={{ gap: 1.25 }}>
        <Icon name="adicionar" size={16} />
        Nova guia
      </MenuItem>
    ) : null,
  ]
}
