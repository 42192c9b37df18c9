import { counted, formatValor } from '@clinica/shared-domain'
import { enderecoDaFalta } from '@clinica/shared-domain/faturamento/enderecoDaFalta'
import { isContornavel } from '@clinica/shared-domain/faturamento/tiss/previsao'
import { Button, Icon } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { AssimMesmo } from './AssimMesmo'
import { type Decide, letThrough } from './escolhas'
import css from './gerar.module.css'
import type { Motivo } from './grupos'
import { NomesDasGuias } from './NomesDasGuias'
import { nomeDoLugar } from './onde'

const withoutDot = (frase: string): string => frase.replace(/\.$/, '')

const Saida = ({ motivo }: { motivo: Motivo }) => {
  const endereco = enderecoDaFalta(motivo.falta, motivo.guias[0]?._id ?? '')
  const lugar = nomeDoLugar(motivo.falta)
  if (!useHasRoute(endereco)) return <small className={css.semTela}>Quem corrige: a gerência</small>
  return (
    <Button
      size="small"
      variant="outlined"
      component={Link}
      to={endereco}
      aria-label={`Abrir ${lugar}: ${motivo.falta.mensagem}`}
    >
      Abrir {lugar}
    </Button>
  )
}

/** Mending this alone lets nothing go of a guide that something else blocks too. */
const Outros = ({ motivo: { guias } }: { motivo: Motivo }) => {
  const presas = guias.filter((g) => g.faltas.filter((f) => f.severidade === 'bloqueia').length > 1)
  if (presas.length === 0) return null
  return (
    <small className={css.nomes}>
      {guias.length === 1
        ? 'Tem outro motivo nesta lista: saem juntos.'
        : `${counted(presas.length, 'tem', 'têm')} outro motivo nesta lista.`}
    </small>
  )
}

type Props = { motivos: readonly Motivo[]; centavos: number; decide: Decide }

/** What stays out until it is mended, by what has to be mended; what lets most money go comes first. */
export const Fora = ({ motivos, centavos, decide }: Props) => {
  const [assim, setAssim] = useState<Motivo | null>(null)
  if (motivos.length === 0) return null
  return (
    <section className={css.painel} aria-labelledby="ficam-fora">
      <header>
        <h2 id="ficam-fora">Ficam fora até corrigir</h2>
        <span className={css.fraco}>por motivo, o que libera mais dinheiro primeiro</span>
        <b className={css.fim}>{formatValor(centavos)}</b>
      </header>
      <ul className={css.motivos}>
        {motivos.map((m) => {
          const podem = m.guias.filter(isContornavel)
          return (
            <li key={m.chave}>
              <Icon name="desativado" size={17} className={css.bloqueia} />
              <div>
                <b>{withoutDot(m.falta.mensagem)}</b> <code className={css.codigo}>{m.falta.codigo}</code>
                <NomesDasGuias guias={m.guias} />
                <Outros motivo={m} />
              </div>
              <span className={css.valor}>{formatValor(m.centavos)}</span>
              <div className={css.saidas}>
                <Saida motivo={m} />
                {m.contornavel && podem.length > 0 ? (
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={`Enviar assim mesmo: ${m.falta.mensagem}`}
                    onClick={() => setAssim(m)}
                  >
                    Enviar assim mesmo
                  </Button>
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
      {assim ? (
        <AssimMesmo
          frase={withoutDot(assim.falta.mensagem)}
          guias={assim.guias.filter(isContornavel)}
          onClose={() => setAssim(null)}
          onSend={(motivo) => decide(letThrough(assim.guias.filter(isContornavel), motivo))}
        />
      ) : null}
    </section>
  )
}
