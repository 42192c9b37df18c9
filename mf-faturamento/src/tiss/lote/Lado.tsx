import { showInstant } from '@clinica/shared-auth'
import type { Lote } from '@clinica/shared-domain'
import { counted } from '@clinica/shared-domain'
import { Chip, Icon } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import { enderecoDo } from '../../pacotes/lista/endereco'
import css from './lote.module.css'

const tamanho = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} bytes`
    : `${(bytes / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} KB`

/** What the file is: its check, size, and, folded away, the name and hash that insurers ask for. */
export const Arquivo = ({ lote }: { lote: Lote }) => (
  <section className={css.painel} aria-labelledby="arquivo-do-lote">
    <header>
      <h2 id="arquivo-do-lote">Arquivo</h2>
    </header>
    <dl className={css.pares}>
      <div>
        <dt>Esquema</dt>
        <dd>
          {lote.conferido ? (
            <Chip color="success" icon={<Icon name="ok" size={13} />} label={`Confere com ${lote.versao}`} />
          ) : (
            <Chip color="warning" icon={<Icon name="alerta" size={13} />} label="Não conferido" />
          )}
        </dd>
      </div>
      <div>
        <dt>Transação</dt>
        <dd>{lote.transacao}</dd>
      </div>
      <div>
        <dt>Tamanho</dt>
        <dd>{lote.apagado ? 'apagado' : tamanho(lote.tamanho)}</dd>
      </div>
      <div>
        <dt>{lote.pacotes.length === 1 ? 'Pacote' : 'Pacotes'}</dt>
        <dd>
          {lote.pacotes.map((p) => (
            <Link key={p._id} to={enderecoDo(p)}>
              {p.nome}
            </Link>
          ))}
        </dd>
      </div>
    </dl>
    <details className={css.nomes}>
      <summary>Nome e hash</summary>
      <p>
        <code>{lote.arquivo}</code>
      </p>
      <p>
        <code>{lote.hash}</code>
      </p>
    </details>
  </section>
)

/** Every act on the lot, the newest last. */
export const Historico = ({ lote }: { lote: Lote }) => (
  <section className={css.painel} aria-labelledby="historico-do-lote">
    <header>
      <h2 id="historico-do-lote">Histórico</h2>
    </header>
    <ol className={css.historico}>
      {lote.historico.map((h) => (
        <li key={`${h.em}${h.texto}`}>
          {h.texto}
          <small>
            {showInstant(h.em)} · {h.por}
          </small>
        </li>
      ))}
      {lote.downloads > 0 ? (
        <li>
          XML baixado {counted(lote.downloads, 'vez', 'vezes')}
          <small>
            {lote.baixadoEm ? `a última em ${showInstant(lote.baixadoEm)}, ` : ''}sempre o mesmo arquivo
          </small>
        </li>
      ) : null}
    </ol>
  </section>
)
