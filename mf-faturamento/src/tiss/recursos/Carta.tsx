import { useHoje } from '@clinica/shared-auth'
import type { Recurso } from '@clinica/shared-domain'
import { formatCnpj, formatData, formatReais, formatValor, nomeDoMes } from '@clinica/shared-domain'
import css from '../dinheiro/dinheiro.module.css'

const porExtenso = (dia: string): string =>
  `${Number(dia.slice(8))} de ${nomeDoMes(dia.slice(0, 7)).toLowerCase()} de ${dia.slice(0, 4)}`

/** The appeal as a letter: what is printed. */
export const Carta = ({ recurso: r }: { recurso: Recurso }) => {
  const hoje = useHoje()
  return (
    <section className={`${css.painel} ${css.carta}`} aria-label={`Carta do recurso ${r.numero}`}>
      <p>
        <b>{r.clinica.nome}</b>
        {r.clinica.cnpj ? ` · CNPJ ${formatCnpj(r.clinica.cnpj)}` : ''}
        {r.clinica.codigo ? ` · código na operadora ${r.clinica.codigo}` : ''}
      </p>
      <p>
        {r.clinica.cidade ? `${r.clinica.cidade}, ` : ''}
        {porExtenso(r.enviadoEm ?? hoje)}
      </p>
      <p>
        À {r.convenio.nome}
        {r.registroANS ? `, registro ANS ${r.registroANS}` : ''}
        <br />
        Recurso de glosa {r.numero} · lote {r.lote} · protocolo {r.protocolo}
      </p>
      <p>Pedimos a revisão das glosas abaixo, no total de {formatReais(r.total)}.</p>
      <table className={css.tabela}>
        <caption className="so-leitor">Itens do recurso</caption>
        <thead>
          <tr>
            <th>Guia</th>
            <th>Data e procedimento</th>
            <th>Glosa e justificativa</th>
            <th className={css.n}>Glosado R$</th>
            <th className={css.n}>Pedido R$</th>
            <th data-so-tela>Resposta</th>
          </tr>
        </thead>
        <tbody>
          {r.conteudo.map((i) => (
            <tr key={i.posicao}>
              <td>
                {i.numero || 'apagada'}
                <small>{i.paciente?.nome}</small>
              </td>
              <td>
                {formatData(i.data)}
                <small>{i.procedimento}</small>
              </td>
              <td>
                {i.codigo} {i.motivo}
                <small>{i.justificativa}</small>
              </td>
              <td className={css.n} data-rotulo="glosado">
                {formatValor(i.glosado)}
              </td>
              <td className={css.n} data-rotulo="pedido">
                {formatValor(i.valor)}
              </td>
              <td data-so-tela>
                {i.acatado === null ? '—' : `${formatReais(i.acatado)} acatados`}
                {i.resposta ? <small>“{i.resposta}”</small> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {r.documentos.length > 0 ? (
        <p>Anexos: {r.documentos.map((d, i) => `${i + 1}. ${d}`).join('; ')}.</p>
      ) : null}
      <p>
        {r.geradoPor}
        <br />
        Faturamento, {r.unidade.nome}
      </p>
    </section>
  )
}
