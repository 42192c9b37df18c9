import { formatData } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { aindaDe, proposeLivres } from '../form/conflitos'
import { usePacote } from '../form/pacote-context'
import type { GuiaNoForm } from '../form/valores'
import css from './guias.module.css'
import { useChangeGuias, useGuiasDoForm } from './useGuias'

/** All that the server said of the guide, each with its way out beside it: a free day for the session, or the package without it. */
export const ConflitosDaGuia = ({ guia, so }: { guia: GuiaNoForm; so: boolean }) => {
  const { erros } = usePacote()
  const todas = useGuiasDoForm()
  const { dateThem, takeOutSessao } = useChangeGuias()
  const conflitos = aindaDe(guia, erros.get(guia._id))
  if (conflitos.length === 0) return null
  const livres = proposeLivres(todas, erros)
  return (
    <div role="alert" className={css.conflitos}>
      {conflitos.map(({ mensagem, sessao }) => {
        const s = guia.origem?.agendamentos.find((a) => a._id === sessao)
        const livre = sessao ? livres.get(sessao) : undefined
        return (
          <div key={sessao ?? ''}>
            <p className={css.erro}>
              <Icon name="alerta" size={14} />
              <span>
                {s ? <b>Sessão de {formatData(s.data)}:</b> : null} {mensagem}
              </span>
            </p>
            {s && !so ? (
              <p className={css.saidas}>
                {livre ? (
                  <Button size="small" variant="outlined" onClick={() => dateThem(new Map([[s._id, livre]]))}>
                    Usar {formatData(livre)}
                  </Button>
                ) : null}
                <Button size="small" color="inherit" onClick={() => takeOutSessao(guia, s._id)}>
                  Deixar fora
                </Button>
              </p>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}

/** Many dates that are taken are mended by one click. */
export const TodosOsConflitos = () => {
  const { erros } = usePacote()
  const livres = proposeLivres(useGuiasDoForm(), erros)
  const { dateThem } = useChangeGuias()
  if (livres.size < 2) return null
  return (
    <div role="alert" className={css.todos}>
      <span>{livres.size} sessões têm uma data que já está tomada.</span>
      <Button size="small" variant="outlined" onClick={() => dateThem(livres)}>
        Usar dias livres em todas
      </Button>
    </div>
  )
}
