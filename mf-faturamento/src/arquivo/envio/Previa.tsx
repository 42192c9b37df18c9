import {
  CONFERENCIAS,
  counted,
  formatInteiro,
  formatMes,
  formatMesAno,
  formatReais,
  NOMES_DOS_CAMPOS,
  type PreviaDoArquivo,
} from '@clinica/shared-domain'
import { Alert, Button, confirm, Dialog, Icon } from '@clinica/shared-ui'
import { downloadBlob } from '@clinica/shared-ui/list'
import css from '../arquivo.module.css'
import { CONFERIDAS } from '../conferencias'
import { csvOf } from './erros'
import { Passos } from './Passos'
import type { Envio } from './useEnvio'

const linhasDe = (n: number) => counted(n, 'linha', 'linhas')
/** Errors that are read on the screen; the file has them all. */
const NA_TELA = 50

const Comeco = ({ previa: { colunas, linhas, erros } }: { previa: PreviaDoArquivo }) => {
  const ruins = new Set(erros.map((e) => `${e.coluna}${e.linha}`))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by keyboard too.
    <section className={css.planilha} tabIndex={0} aria-label="Começo da planilha">
      <table>
        <thead>
          <tr>
            <th>
              <span className="so-leitor">Linha</span>
            </th>
            {colunas.map((c) => (
              <th key={c.coluna}>
                {c.coluna} · {c.titulo}
                <small>→ {NOMES_DOS_CAMPOS[c.campo]}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ linha, valores }) => (
            <tr key={linha}>
              <th scope="row">{linha}</th>
              {colunas.map((c, i) => (
                <td key={c.coluna} className={ruins.has(`${c.coluna}${linha}`) ? css.ruim : undefined}>
                  {valores[i] || (ruins.has(`${c.coluna}${linha}`) ? 'vazio' : '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Erros = ({ previa: { erros, errosTotal } }: { previa: PreviaDoArquivo }) => (
  <>
    <ul className={css.erros} aria-label="Células para acertar">
      {erros.slice(0, NA_TELA).map((e) => (
        <li key={`${e.coluna}${e.linha}`}>
          <b>Linha {e.linha}</b> <span>Coluna {e.coluna}</span>
          <span>
            <code>{e.valor}</code> {e.mensagem}
          </span>
        </li>
      ))}
    </ul>
    {errosTotal > NA_TELA ? (
      <p>e mais {formatInteiro(errosTotal - Math.min(NA_TELA, erros.length))} na lista</p>
    ) : null}
  </>
)

const Totais = ({ previa: { total, totais, conferencias, faltando } }: { previa: PreviaDoArquivo }) => (
  <dl className={css.totais}>
    <div>
      <dt>Guias</dt>
      <dd>{formatInteiro(totais.qtd_guias)}</dd>
    </div>
    <div>
      <dt>Total pago</dt>
      <dd>{formatReais(totais.total_pago)}</dd>
    </div>
    <div>
      <dt>Total glosa</dt>
      <dd>{formatReais(totais.total_glosa)}</dd>
    </div>
    <div>
      <dt>Conferem</dt>
      <dd>
        {formatInteiro(conferencias.confere)} de {formatInteiro(total)}
      </dd>
    </div>
    {CONFERENCIAS.filter((c) => c !== 'confere' && conferencias[c] > 0).map((c) => (
      <div key={c}>
        <dt>{CONFERIDAS[c].plural}</dt>
        <dd>{formatInteiro(conferencias[c])}</dd>
      </div>
    ))}
    {faltando.total > 0 ? (
      <div>
        <dt>Faltando no arquivo</dt>
        <dd>
          {counted(faltando.total, 'guia', 'guias')} <small>{formatReais(faltando.valor)}</small>
        </dd>
      </div>
    ) : null}
  </dl>
)

/** Second step: what was understood; or each cell that was not, and nothing to send. */
export const Previa = ({ envio, previa }: { envio: Envio; previa: PreviaDoArquivo }) => {
  const { total, avisos, erros, errosTotal, colunas, linhas } = previa
  const close = () => {
    envio.goBack()
    envio.setAberto(false)
  }
  const celulas = counted(errosTotal, 'célula precisa', 'células precisam')
  const send = async () => {
    const porque = avisos.filter((a) => a.perguntar)
    const sim =
      porque.length === 0 ||
      (await confirm({
        titulo: `Enviar o arquivo de ${formatMes(previa.referencia).toLowerCase()} assim mesmo?`,
        conteudo: porque.map((a) => a.texto).join(' '),
        confirmar: 'Enviar assim mesmo',
      }))
    if (sim) await envio.send()
  }
  return (
    <Dialog
      open
      maxWidth="md"
      title="Enviar arquivo do convênio"
      onClose={close}
      actions={
        errosTotal > 0 ? (
          <>
            <Button onClick={close}>Fechar</Button>
            <Button variant="contained" onClick={envio.goBack}>
              Enviar corrigida
            </Button>
          </>
        ) : (
          <>
            <Button sx={{ mr: 'auto' }} onClick={envio.goBack}>
              Voltar
            </Button>
            <Button onClick={close}>Cancelar</Button>
            <Button variant="contained" onClick={() => void send()}>
              Enviar {linhasDe(total)}
            </Button>
          </>
        )
      }
    >
      <Passos atual={1} />
      {errosTotal > 0 ? (
        <Alert
          severity="error"
          action={
            <Button
              size="small"
              startIcon={<Icon name="baixar" size={14} />}
              onClick={() =>
                downloadBlob(new Blob([csvOf(erros)], { type: 'text/csv' }), 'celulas-para-acertar.csv')
              }
            >
              Lista
            </Button>
          }
        >
          <b>{celulas} de acerto, nada foi gravado.</b>
          <br />
          Corrija na planilha e envie de novo; a planilha entra inteira.
        </Alert>
      ) : (
        <Alert severity="success">
          <b>{envio.escolha?.arquivo.name}</b> · referência {formatMesAno(previa.referencia)}
          <br />
          {linhasDe(total)} {total === 1 ? 'lida' : 'lidas'}, as {colunas.length} colunas foram reconhecidas
          pelo nome. Nada foi gravado ainda.
        </Alert>
      )}
      {avisos.map((a) => (
        <Alert key={a.tipo} severity="warning" className={css.aviso}>
          {a.texto}
        </Alert>
      ))}
      <Comeco previa={previa} />
      {errosTotal > 0 ? (
        <Erros previa={previa} />
      ) : (
        <>
          {total > linhas.length ? <p>e mais {linhasDe(total - linhas.length)}</p> : null}
          <Totais previa={previa} />
        </>
      )}
    </Dialog>
  )
}
