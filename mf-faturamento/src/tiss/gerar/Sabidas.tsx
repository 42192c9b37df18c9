import { counted, formatReais, formatValor, type GuiaPendente } from '@clinica/shared-domain'
import { Button } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import { ditoDaDiferenca } from '../diferenca'
import { enderecoDoLote } from '../situacoes'
import { type Decide, tick } from './escolhas'
import css from './gerar.module.css'
import { type Conferencia, somaDe } from './grupos'
import { NomesDasGuias } from './NomesDasGuias'

/** The lots that have these guides already, each with how many of them. */
const lotesDe = (guias: readonly GuiaPendente[]) => {
  const lotes = new Map<string, { _id: string; numero: string; convenio: string; guias: number }>()
  for (const { noLote, convenio } of guias)
    if (noLote) {
      const lote = lotes.get(noLote._id) ?? { ...noLote, convenio: convenio.nome, guias: 0 }
      lote.guias++
      lotes.set(noLote._id, lote)
    }
  return [...lotes.values()]
}

/** What stays out for no fault of the guide's: taken by another lot, private, or left by the person. */
export const Sabidas = ({ conferencia: c, decide }: { conferencia: Conferencia; decide: Decide }) => (
  <>
    {c.emLote.length + c.emEspera.length + c.particulares.length + c.deixadas.length > 0 ? (
      <section className={css.painel} aria-labelledby="sem-correcao">
        <header>
          <h2 id="sem-correcao">Ficam fora sem correção</h2>
        </header>
        <ul className={css.sabidas}>
          {c.emLote.length > 0 ? (
            <li>
              <div>
                Já em lote:{' '}
                {lotesDe(c.emLote).map((l, i) => (
                  <span key={l._id}>
                    {i > 0 ? ', ' : ''}
                    <Link to={enderecoDoLote(l)}>
                      lote {l.numero} de {l.convenio}
                    </Link>{' '}
                    ({counted(l.guias, 'guia', 'guias')})
                  </span>
                ))}
              </div>
              <span className={css.valor}>{formatValor(c.centavos.jaEmLotes)}</span>
            </li>
          ) : null}
          {c.emEspera.length > 0 ? (
            <li>
              <div>
                Esperam a guia ficar completa
                <NomesDasGuias guias={c.emEspera} />
              </div>
              <span className={css.valor}>{formatValor(somaDe(c.emEspera))}</span>
            </li>
          ) : null}
          {c.particulares.length > 0 ? (
            <li>
              <div>
                Particulares, que não vão em lote
                <NomesDasGuias guias={c.particulares} />
              </div>
              <span className={css.valor}>{formatValor(somaDe(c.particulares))}</span>
            </li>
          ) : null}
          {c.deixadas.length > 0 ? (
            <li>
              <div>
                Desmarcadas
                <NomesDasGuias guias={c.deixadas} />
              </div>
              <span className={css.valor}>{formatValor(somaDe(c.deixadas))}</span>
              <Button size="small" color="inherit" onClick={() => decide(tick(c.deixadas, true))}>
                Marcar de novo
              </Button>
            </li>
          ) : null}
        </ul>
      </section>
    ) : null}
    {c.diferentes.length > 0 ? (
      <section className={css.painel} aria-labelledby="diferencas">
        <header>
          <h2 id="diferencas">O arquivo diz outro valor</h2>
          <span className={css.fraco}>
            no arquivo {formatReais(c.vao.reduce((n, g) => n + g.centavosDoXml, 0))}, nos pacotes{' '}
            {formatReais(c.centavos.lotes)}
          </span>
        </header>
        <ul className={css.sabidas}>
          {c.diferentes.map((g) => (
            <li key={g._id}>
              <div>
                <b>
                  Guia {g.numero} · {g.paciente.nome}
                </b>
                <small className={css.nomes}>{g.diferenca}</small>
              </div>
              <span className={css.valor}>
                {formatValor(g.centavosDoXml)}
                <small>{ditoDaDiferenca(g.centavosDoXml, g.centavos)}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    ) : null}
  </>
)
