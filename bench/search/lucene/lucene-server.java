import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.facet.FacetResult;
import org.apache.lucene.facet.Facets;
import org.apache.lucene.facet.FacetsCollector;
import org.apache.lucene.facet.FacetsConfig;
import org.apache.lucene.facet.LabelAndValue;
import org.apache.lucene.facet.sortedset.DefaultSortedSetDocValuesReaderState;
import org.apache.lucene.facet.sortedset.SortedSetDocValuesFacetCounts;
import org.apache.lucene.facet.sortedset.SortedSetDocValuesFacetField;
import org.apache.lucene.facet.sortedset.SortedSetDocValuesReaderState;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.MultiCollector;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopScoreDocCollector;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.QueryBuilder;

/**
 * Lucene behind a bare HTTP server. An answer is the exact total, the stored records of the first twenty by relevance, and
 * the twenty commonest values of each filter, counted over every hit.
 *
 * Usage: java LuceneServer FOLDER FILTER... (prints its port)
 */
final class LuceneServer {
  private static final int PAGE = 20;
  private static final String VALUE_SEPARATOR = "\u001f";

  private final Analyzer analyzer = new Folding();
  private final QueryBuilder queries = new QueryBuilder(analyzer);
  private final FacetsConfig facetsConfig = new FacetsConfig();
  private final String[] filters;
  private final Path folder;
  private final Directory directory;
  private final IndexWriter writer;
  private IndexSearcher searcher;
  private SortedSetDocValuesReaderState facetState;

  private LuceneServer(Path folder, String[] filters) throws IOException {
    this.folder = folder;
    this.filters = filters;
    for (String filter : filters) facetsConfig.setMultiValued(filter, true);
    directory = FSDirectory.open(folder);
    writer = new IndexWriter(directory, new IndexWriterConfig(analyzer).setRAMBufferSizeMB(256));
  }

  public static void main(String[] arguments) throws IOException {
    String[] filters = Arrays.copyOfRange(arguments, 1, arguments.length);
    LuceneServer lucene = new LuceneServer(Path.of(arguments[0]), filters);
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    server.createContext("/documents", exchange -> answer(exchange, lucene.put(exchange)));
    server.createContext("/finish", exchange -> answer(exchange, lucene.finish()));
    server.createContext("/search", exchange -> answer(exchange, lucene.search(parameters(exchange))));
    server.setExecutor(Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors()));
    server.start();
    System.out.println(server.getAddress().getPort());
  }

  /** A line for each document: the record that is stored, the words that find it, and the values of each filter. */
  private String put(HttpExchange exchange) throws IOException {
    int count = 0;
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(exchange.getRequestBody(), StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] columns = line.split("\t", -1);
      Document document = new Document();
      document.add(new StoredField("record", columns[0]));
      document.add(new TextField("all", columns[1], Field.Store.NO));
      for (int at = 0; at < filters.length; at++)
        for (String value : columns[2 + at].split(VALUE_SEPARATOR))
          if (!value.isEmpty()) document.add(new SortedSetDocValuesFacetField(filters[at], value));
      writer.addDocument(facetsConfig.build(document));
      count++;
    }
    return String.valueOf(count);
  }

  /** All is put in; tells the bytes it takes. */
  private String finish() throws IOException {
    writer.commit();
    DirectoryReader reader = DirectoryReader.open(directory);
    facetState = new DefaultSortedSetDocValuesReaderState(reader);
    searcher = new IndexSearcher(reader);
    long bytes = 0;
    try (var files = Files.list(folder)) {
      for (Path file : (Iterable<Path>) files::iterator) bytes += Files.size(file);
    }
    return String.valueOf(bytes);
  }

  private String search(Map<String, String> parameters) throws IOException {
    TopScoreDocCollector page = TopScoreDocCollector.create(PAGE, Integer.MAX_VALUE);
    FacetsCollector hits = new FacetsCollector();
    searcher.search(queryOf(parameters.get("kind"), parameters.get("text")), MultiCollector.wrap(page, hits));
    TopDocs found = page.topDocs();
    StringBuilder answer = new StringBuilder("{\"total\":").append(found.totalHits.value).append(",\"records\":[");
    for (int at = 0; at < found.scoreDocs.length; at++) {
      ScoreDoc hit = found.scoreDocs[at];
      answer.append(at == 0 ? "" : ",").append(searcher.doc(hit.doc).get("record"));
    }
    answer.append("],\"filters\":{");
    Facets counts = found.totalHits.value == 0 ? null : new SortedSetDocValuesFacetCounts(facetState, hits);
    for (int at = 0; at < filters.length; at++) {
      answer.append(at == 0 ? "" : ",").append(quoted(filters[at])).append(":{");
      FacetResult values = counts == null ? null : counts.getTopChildren(PAGE, filters[at]);
      if (values != null) appendValues(answer, values.labelValues);
      answer.append('}');
    }
    return answer.append("}}").toString();
  }

  private static void appendValues(StringBuilder answer, LabelAndValue[] values) {
    for (int at = 0; at < values.length; at++)
      answer.append(at == 0 ? "" : ",").append(quoted(values[at].label)).append(':').append(values[at].value);
  }

  private Query queryOf(String kind, String text) {
    Query query = switch (kind) {
      case "phrase" -> queries.createPhraseQuery("all", text);
      case "beginning" -> new PrefixQuery(new Term("all", analyzer.normalize("all", text)));
      case "either" -> queries.createBooleanQuery("all", text, Occur.SHOULD);
      default -> queries.createBooleanQuery("all", text, Occur.MUST);
    };
    return query == null ? new MatchNoDocsQuery() : query;
  }

  private static Map<String, String> parameters(HttpExchange exchange) {
    Map<String, String> found = new HashMap<>();
    for (String pair : exchange.getRequestURI().getRawQuery().split("&")) {
      int equals = pair.indexOf('=');
      found.put(pair.substring(0, equals), URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
    }
    return found;
  }

  private static void answer(HttpExchange exchange, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getRequestBody().readAllBytes();
    exchange.sendResponseHeaders(200, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** Words in small letters without accents, as the catalogue finds them. */
  private static final class Folding extends Analyzer {
    @Override
    protected TokenStreamComponents createComponents(String field) {
      Tokenizer words = new StandardTokenizer();
      return new TokenStreamComponents(words, new ASCIIFoldingFilter(new LowerCaseFilter(words)));
    }

    @Override
    protected TokenStream normalize(String field, TokenStream in) {
      return new ASCIIFoldingFilter(new LowerCaseFilter(in));
    }
  }
}
