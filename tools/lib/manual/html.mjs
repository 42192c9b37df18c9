const esc = (texto) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const ESTILO = `
  body { font: 10.5pt/1.5 system-ui, 'DejaVu Sans', sans-serif; color: #1b2430; margin: 0; }
  h1 { font-size: 22pt; margin: 0 0 6mm; } h2 { font-size: 16pt; margin: 0 0 4mm; }
  h3 { font-size: 12.5pt; margin: 5mm 0 1.5mm; } h4 { font-size: 10.5pt; margin: 3.5mm 0 1mm; }
  h2, h3, h4 { break-after: avoid; } p, ul, ol { margin: 0 0 2mm; } li { margin: 0 0 1mm; }
  .capa { height: 240mm; display: flex; flex-direction: column; justify-content: center; }
  .capa p { color: #556; } .parte, .pagina, .indice { break-before: page; }
  .parte { font-size: 20pt; padding-top: 90mm; }
  .perfis { font-size: 8.5pt; color: #556; font-weight: 400; }
  kbd { border: 1px solid #99a; border-radius: 3px; padding: 0 3px; font: 9pt monospace; }
  a { color: #1d4ed8; text-decoration: none; } .indice ul { list-style: none; padding: 0 0 0 4mm; }
  figure { margin: 3mm 0 5mm; break-inside: avoid; }
  figure > div { display: flex; gap: 3mm; align-items: flex-start; }
  figure img { border: 1px solid #ccd; border-radius: 4px; min-width: 0; }
  figure img:first-child { width: 78%; } figure img:last-child { width: 20%; }
  figcaption { font-size: 8.5pt; color: #556; }`

/** A link leads to the page of the manual that explains its screen. */
const piece = (donos) => (p) => {
  if (typeof p === 'string') return esc(p)
  if (p.forte) return `<b>${esc(p.forte)}</b>`
  if (p.tecla) return `<kbd>${esc(p.tecla)}</kbd>`
  const dono = donos.get(p.link.split(/[?#]/)[0])
  return dono ? `<a href="#${dono}">${esc(p.texto)}</a>` : esc(p.texto)
}

const block = (donos, { tipo, trechos, itens }) => {
  if (tipo === 'texto') return `<p>${trechos.map(piece(donos)).join('')}</p>`
  const marca = tipo === 'passos' ? 'ol' : 'ul'
  return `<${marca}>${itens.map((i) => `<li>${i.map(piece(donos)).join('')}</li>`).join('')}</${marca}>`
}

const section = (donos, { nivel, titulo, perfis, blocos }) => {
  const quem = perfis
    ? ` <span class="perfis">(${perfis.map((p) => esc(p.replace('Supervisao', 'Supervisão'))).join(', ')})</span>`
    : ''
  const cabeca = titulo ? `<h${nivel + 1}>${esc(titulo)}${quem}</h${nivel + 1}>` : ''
  return cabeca + blocos.map((b) => block(donos, b)).join('')
}

const picture = (rota, fotos, titulo) => `<figure><div>
<img src="data:image/jpeg;base64,${fotos.mesa}" alt="${esc(`${titulo}, no computador`)}">
<img src="data:image/jpeg;base64,${fotos.celular}" alt="${esc(`${titulo}, no celular`)}"></div>
<figcaption>${esc(titulo)} (${esc(rota)}), no computador e no celular.</figcaption></figure>`

/** The manual as one page for the printer. */
export const writeHtml = ({ partes, retratos, versao, dia }) => {
  const idOf = (parte, pagina) => `${parte.id}-${pagina.id}`
  const donos = new Map(
    partes.flatMap((parte) => parte.paginas.flatMap((p) => p.rotas.map((rota) => [rota, idOf(parte, p)]))),
  )
  const tituloDaRota = new Map(partes.flatMap((p) => p.rotas.map(({ path, title }) => [path, title])))
  const indice = partes
    .map(
      (parte) =>
        `<p><b>${esc(parte.titulo)}</b></p><ul>${parte.paginas.map((p) => `<li><a href="#${idOf(parte, p)}">${esc(p.titulo)}</a></li>`).join('')}</ul>`,
    )
    .join('')
  const corpo = partes
    .map(
      (parte) =>
        `<h1 class="parte">${esc(parte.titulo)}</h1>${parte.paginas
          .map((p) => {
            const fotos = p.rotas
              .filter((rota) => retratos.has(rota))
              .map((rota) => picture(rota, retratos.get(rota), tituloDaRota.get(rota) ?? p.titulo))
            return `<section class="pagina" id="${idOf(parte, p)}"><h2>${esc(p.titulo)}</h2>${p.secoes.map((s) => section(donos, s)).join('')}${fotos.join('')}</section>`
          })
          .join('')}`,
    )
    .join('')
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Manual do portal</title><style>${ESTILO}</style>
<body><div class="capa"><h1>Manual do portal</h1><p>Versão ${esc(versao)}, ${esc(dia)}</p>
<p>As telas são da clínica de demonstração: os nomes não são de ninguém.</p></div>
<div class="indice"><h1>Índice</h1>${indice}</div>${corpo}`
}
