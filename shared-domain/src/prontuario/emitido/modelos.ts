import type { TipoDeEmitido } from './tipos'

/**
 * What a document begins with where the clinic has no text of its own. In braces: fields of the record, and what only who issues it
 * knows. A diagnosis stands in no leave: it is the patient's to tell.
 */
export const MODELOS_DO_EMITIDO: Readonly<Record<TipoDeEmitido, string>> = {
  relatorio:
    '<p>Prezado(a) Dr(a). {médico},</p>' +
    '<p>Encaminho informações sobre {identificação}, nascimento em {nascimento}, em acompanhamento de {especialidade} nesta clínica.</p>' +
    '<h3>Diagnóstico</h3><p>CID {cid}</p>' +
    '<h3>Atendimentos</h3><p>{sessões no período}, {período}.</p>' +
    '<h3>Medidas</h3><p>{últimas medidas}</p>' +
    '<h3>Evolução e conduta</h3><p>{descreva a evolução e a conduta}</p>' +
    '<p>Permaneço à disposição para outras informações.</p>',
  alta:
    '<p>{identificação}, nascimento em {nascimento}, recebeu alta de {especialidade} em {hoje}.</p>' +
    '<h3>Atendimentos</h3><p>{sessões no período}, {período}, da primeira em {primeira sessão} à última em {última sessão}.</p>' +
    '<h3>Medidas</h3><p>{últimas medidas}</p>' +
    '<h3>Resultado e motivo da alta</h3><p>{descreva o resultado e o motivo da alta}</p>' +
    '<h3>Orientações</h3><p>{descreva as orientações}</p>',
  comparecimento:
    '<p>Declaramos, para os devidos fins, que {identificação} compareceu a esta clínica para atendimento nas datas abaixo.</p>' +
    '<p>{datas das sessões}</p>',
  afastamento:
    '<p>Atesto, a pedido da pessoa interessada, que {identificação} está em acompanhamento de {especialidade} nesta clínica e apresenta, na avaliação funcional, {descreva a limitação funcional}.</p>' +
    '<p>Para a eficácia do tratamento, indico o afastamento de {diga de quais atividades} por {diga quantos dias}, a contar de {diga desde quando}.</p>',
}
