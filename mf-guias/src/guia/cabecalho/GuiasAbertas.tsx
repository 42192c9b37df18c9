import { http, newKey, useCan } from '@clinica/shared-auth'
import { acoes, guiaTemSessoes, type PropostaDaGuia } from '@clinica/shared-domain'
import { Button, Icon, insist, notify, showError, type useErrand } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useNavigate } from '@clinica/shared-ui/router'
import { useState } from 'react'
import css from './cabecalho.module.css'

type Aberta = PropostaDaGuia['abertas'][number]
type Props = {
  abertas: readonly Aberta[]
  /** That the new guide is for. */
  agendamento: string | undefined
  /** Who waits for a guide. */
  recado: ReturnType<typeof useErrand>
}

/** Before a new guide is written: that there is one with sessions left, which is offered first. */
export const GuiasAbertas = ({ abertas, agendamento, recado }: Props) => {
  const [ocupado, setOcupado] = useState(false)
  const navigate = useNavigate()
  const liga = useCan(acoes.agendamento_marcado)
  // What the appointment is on comes alone: a second beside it is what this is to prevent.
  const dela = abertas.filter((g) => g.doAgendamento)
  const oferecidas = dela.length > 0 ? dela : abertas
  if (oferecidas.length === 0) return null
  const serve = dela.length > 0 ? recado !== null : liga && (agendamento !== undefined || recado !== null)
  const verbo = !serve ? 'Abrir' : dela.length > 0 ? 'Ficar com' : 'Usar'

  /** Puts the appointment on it, where it is not yet, and goes back to who waits for a guide; else to the guide. */
  const apply = async ({ _id, numero, doAgendamento }: Aberta): Promise<void> => {
    setOcupado(true)
    try {
      if (serve && agendamento && !doAgendamento) {
        const chave = newKey()
        const veio = await insist(`o agendamento está na guia ${numero}`, () =>
          http.put(`/agenda/${agendamento}/adicionarGuia/${_id}`, undefined, { chave }),
        )
        if (!veio) return
        void invalidateRegister('guia')
        notify(`O agendamento está na guia ${numero}.`)
      }
      if (!(serve && recado?.finish({ register: 'guia', _id }))) void navigate(`/guia/cadastro/${_id}`)
    } catch (erro) {
      await showError(erro)
    } finally {
      setOcupado(false)
    }
  }
  return (
    <div className={css.aviso} data-tipo="aberta" role="status">
      <Icon name="guia" />
      <p>
        {oferecidas.map((g) => (
          <span key={g._id}>
            <b>{guiaTemSessoes(g.numero, g.restantes)}</b>
            {g.doAgendamento ? ', e este agendamento já está nela. ' : '. '}
          </span>
        ))}
      </p>
      {oferecidas.map((g) => (
        <Button key={g._id} size="small" variant="contained" disabled={ocupado} onClick={() => void apply(g)}>
          {verbo} a guia {g.numero}
        </Button>
      ))}
    </div>
  )
}
