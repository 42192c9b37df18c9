import { showInstant } from '@clinica/shared-auth'
import {
  type Consentimento,
  FINALIDADES,
  type Finalidade,
  LISTA_DE_FINALIDADES,
} from '@clinica/shared-domain'
import { Alert, Button, Icon } from '@clinica/shared-ui'
import { useState } from 'react'
import { type Dito, DizerDialog } from './DizerDialog'
import css from './privacidade.module.css'

const said = ({ dado, em, por, como }: Consentimento, revogou: boolean): string =>
  `${dado ? 'Autorizou' : revogou ? 'Revogou' : 'Não autorizou'} em ${showInstant(em)} (${como}). Registrado por ${por}.`

/** How a purpose stands: `ditos` are its answers, the newest first. */
const standing = ([ultimo, ...antes]: readonly Consentimento[]): string => {
  if (!ultimo) return 'Não perguntado'
  if (ultimo.dado) return 'Autorizado'
  return antes.some((x) => x.dado) ? 'Revogado' : 'Recusado'
}

type Props = {
  paciente: string
  /** Hidden from the searches: nothing that was said counts, and no yes is taken. */
  oculto: boolean
  consentimentos: readonly Consentimento[]
}

/** What the patient agreed to, beyond being treated: how each purpose stands, and what was said before. */
export const Consentimentos = ({ paciente, oculto, consentimentos }: Props) => {
  const [aberto, setAberto] = useState<{ finalidade: Finalidade; dito: Dito } | null>(null)
  return (
    <section className={css.painel} aria-labelledby="consentimentos">
      <h2 id="consentimentos">Autorizações</h2>
      <p className={css.texto}>
        O atendimento não depende de autorização. Para o que está abaixo, só se usa o que o paciente
        autorizou, e ele pode voltar atrás quando quiser.
      </p>
      {oculto ? (
        <Alert severity="info">
          Cadastro oculto das buscas: enquanto estiver assim, nenhuma autorização vale nem pode ser
          registrada. Reative o cadastro antes.
        </Alert>
      ) : null}
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
                  <span className={css.situacao} data-sim={sim && !oculto}>
                    <Icon name={sim && !oculto ? 'ok' : 'fechar'} size={14} />
                    {sim && oculto ? 'Autorizado, mas sem valer' : standing(ditos)}
                  </span>
                </b>
                <span>{explicacao}</span>
                {ultimo ? (
                  <small>
                    {said(
                      ultimo,
                      antes.some((x) => x.dado),
                    )}
                  </small>
                ) : null}
                {antes.length > 0 ? (
                  <details>
                    <summary>Antes disso</summary>
                    <ul>
                      {antes.map((x, i) => (
                        <li key={x._id}>
                          {said(
                            x,
                            antes.slice(i + 1).some((y) => y.dado),
                          )}
                        </li>
                      ))}
                    </ul>
                  </details>
                ) : null}
              </div>
              <div className={css.botoes}>
                {sim ? (
                  <Button
                    variant="outlined"
                    size="small"
                    aria-label={`Revogar: ${nome}`}
                    onClick={() => setAberto({ finalidade, dito: 'revogacao' })}
                  >
                    Revogar…
                  </Button>
                ) : (
                  <Button
                    variant="outlined"
                    size="small"
                    disabled={oculto}
                    aria-label={`Registrar autorização: ${nome}`}
                    onClick={() => setAberto({ finalidade, dito: 'autorizacao' })}
                  >
                    Registrar autorização…
                  </Button>
                )}
                {ultimo ? null : (
                  <Button
                    size="small"
                    aria-label={`Registrar recusa: ${nome}`}
                    onClick={() => setAberto({ finalidade, dito: 'recusa' })}
                  >
                    Registrar recusa…
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {aberto ? <DizerDialog paciente={paciente} {...aberto} onClose={() => setAberto(null)} /> : null}
    </section>
  )
}
