import { showInstant } from '@clinica/shared-auth'
import {
  type Consentimento,
  FINALIDADES,
  type Finalidade,
  LISTA_DE_FINALIDADES,
} from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { useState } from 'react'
import { DizerDialog } from './DizerDialog'
import css from './privacidade.module.css'

const said = ({ dado, em, por, como }: Consentimento): string =>
  `${dado ? 'Autorizou' : 'Revogou'} em ${showInstant(em)} (${como}). Registrado por ${por}.`

type Props = { paciente: string; consentimentos: readonly Consentimento[] }

/** What the patient agreed to, beyond being treated: how each purpose stands, and what was said before. */
export const Consentimentos = ({ paciente, consentimentos }: Props) => {
  const [aberto, setAberto] = useState<{ finalidade: Finalidade; dado: boolean } | null>(null)
  return (
    <section className={css.painel} aria-labelledby="consentimentos">
      <h2 id="consentimentos">Autorizações</h2>
      <p className={css.texto}>
        O atendimento não depende de autorização. Para o que está abaixo, só se usa o que o paciente
        autorizou, e ele pode voltar atrás quando quiser.
      </p>
      <ul className={css.finalidades}>
        {LISTA_DE_FINALIDADES.map((finalidade) => {
          const ditos = consentimentos.filter((x) => x.finalidade === finalidade)
          const [ultimo, ...antes] = ditos
          const [nome, explicacao] = FINALIDADES[finalidade]
          const sim = ultimo?.dado === true
          return (
            <li key={finalidade}>
              <div className={css.finalidade}>
                <b>
                  {nome}
                  <span className={css.situacao} data-sim={sim}>
                    <Icon name={sim ? 'ok' : 'fechar'} size={14} />
                    {sim ? 'Autorizado' : ultimo ? 'Revogado' : 'Não autorizado'}
                  </span>
                </b>
                <span>{explicacao}</span>
                {ultimo ? <small>{said(ultimo)}</small> : null}
                {antes.length > 0 ? (
                  <details>
                    <summary>Antes disso</summary>
                    <ul>
                      {antes.map((x) => (
                        <li key={x._id}>{said(x)}</li>
                      ))}
                    </ul>
                  </details>
                ) : null}
              </div>
              <Button
                variant="outlined"
                size="small"
                aria-label={`${sim ? 'Revogar' : 'Registrar autorização'}: ${nome}`}
                onClick={() => setAberto({ finalidade, dado: !sim })}
              >
                {sim ? 'Revogar…' : 'Registrar autorização…'}
              </Button>
            </li>
          )
        })}
      </ul>
      {aberto ? <DizerDialog paciente={paciente} {...aberto} onClose={() => setAberto(null)} /> : null}
    </section>
  )
}
