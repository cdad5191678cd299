import { category, dish } from '../dsl.ts';
import {
  bentoContents,
  bentoSides,
  dips,
  gyozaPieces,
  sakeServing,
  setDrink,
  skewerSeasoning,
  softServeTopping,
  spice,
  wasabi,
} from './groups.ts';

export const sushi = category(['Sushi', '寿司', 'Sushi', 'சுஷி'], 'sushi', [
  dish('Aburi Salmon', '炙烧三文鱼', 6.2, 'sushi', {
    about: ['Torched nigiri, two pieces, yuzu kosho', '炙烧握寿司两贯，柚子胡椒'],
    groups: [wasabi],
    has: ['fish', 'soy', 'gluten'],
  }),
  dish('Maguro Nigiri', '金枪鱼握寿司', 6.8, 'sushi', {
    about: ['Lean bluefin, two pieces, brushed with nikiri', '赤身金枪鱼两贯，刷煮切酱油'],
    groups: [wasabi],
    has: ['fish', 'soy', 'gluten'],
  }),
  dish('Ebi Nigiri', '鲜虾握寿司', 5.6, 'shrimp', {
    about: ['Poached tiger prawn, two pieces', '水煮虎虾两贯'],
    groups: [wasabi],
    has: ['crustacean', 'soy', 'gluten'],
  }),
  dish('Ika Nigiri', '鱿鱼握寿司', 5.2, 'squid', {
    about: ['Scored squid, shiso, sea salt, two pieces', '切花鱿鱼、紫苏叶、海盐，两贯'],
    groups: [wasabi],
    has: ['mollusc'],
  }),
  dish('Oyster Gunkan', '生蚝军舰', 7.6, 'oyster', {
    about: ['Hiroshima oyster, ponzu, momiji oroshi', '广岛生蚝、柚子醋、红叶萝卜泥'],
    has: ['mollusc', 'soy', 'gluten'],
    dineInOnly: true,
    left: 9,
  }),
  dish('Tamago Nigiri', '玉子握寿司', 4.2, 'egg', {
    about: ['Sweet rolled omelette, two pieces', '甜玉子烧两贯'],
    has: ['egg', 'fish', 'soy', 'gluten'],
  }),
  dish('Soft-Shell Crab Roll', '软壳蟹卷', 13.8, 'crab', {
    about: ['Eight pieces, tobiko, cucumber, spicy mayo', '八件，飞鱼子、黄瓜、辣蛋黄酱'],
    has: ['crustacean', 'fish', 'egg', 'gluten', 'soy', 'sesame'],
  }),
  dish('Avocado Kappa Maki', '牛油果黄瓜卷', 5.8, 'avocado', {
    about: ['Eight pieces, cucumber, avocado, sesame', '八件，黄瓜、牛油果、芝麻'],
    groups: [wasabi],
    has: ['sesame'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Salmon Onigiri', '三文鱼饭团', 4.8, 'rice-ball', {
    about: ['Grilled salmon, warm rice, crisp nori', '烤三文鱼、热米饭、脆海苔'],
    has: ['fish', 'soy', 'gluten'],
  }),
]);

export const bento = category(['Bento', '便当', 'Bento', 'பென்டோ'], 'bento-box', [
  dish('Makunouchi Bento', '幕之内便当', 21.8, 'bento-box', {
    about: ['Grilled salmon, prawn tempura, simmered vegetables', '烤三文鱼、炸虾天妇罗、煮蔬菜'],
    groups: [bentoContents, bentoSides, setDrink],
    has: ['fish', 'crustacean', 'egg', 'soy', 'gluten'],
  }),
  dish('Salmon Teriyaki Bento', '照烧三文鱼便当', 18.8, 'bento-box', {
    about: ['Salmon fillet, glazed on the grill', '炭烤照烧三文鱼排'],
    was: 19.8,
    groups: [bentoContents, bentoSides],
    has: ['fish', 'egg', 'soy', 'gluten'],
  }),
  dish('Tonkatsu Bento', '炸猪排便当', 17.5, 'meat-on-bone', {
    about: ['Panko pork loin, shredded cabbage, tonkatsu sauce', '酥炸猪里脊、卷心菜丝、猪排酱'],
    groups: [bentoContents, bentoSides],
    has: ['gluten', 'egg', 'soy', 'fish'],
  }),
  dish('Karaage Bento', '日式炸鸡便当', 16.8, 'poultry-leg', {
    about: ['Five pieces of ginger-soy fried chicken, lemon', '五块姜汁酱油炸鸡，配柠檬'],
    groups: [bentoContents, bentoSides],
    has: ['gluten', 'egg', 'soy', 'fish'],
  }),
  dish('Vegetable Tempura Bento', '蔬菜天妇罗便当', 15.8, 'eggplant', {
    about: ['Aubergine, pumpkin, lotus root, mushroom, shiso', '茄子、南瓜、莲藕、香菇、紫苏叶'],
    groups: [bentoContents, bentoSides],
    has: ['gluten', 'egg', 'soy', 'fish'],
  }),
]);

export const gyoza = category(['Gyoza', '饺子与小食', 'Gyoza', 'கியோசா'], 'dumpling', [
  dish('Pan Gyoza', '日式煎饺', 7.5, 'dumpling', {
    about: ['Pork and chive, six pieces, crisp skirt', '猪肉韭菜，六粒，冰花脆底'],
    groups: [gyozaPieces, dips],
    has: ['gluten', 'soy', 'sesame'],
    soldOut: true,
  }),
  dish('Prawn Gyoza', '鲜虾煎饺', 8.8, 'shrimp', {
    about: ['Whole prawn, water chestnut, ginger', '整只鲜虾、马蹄、姜'],
    groups: [gyozaPieces, dips],
    has: ['gluten', 'crustacean', 'soy', 'sesame'],
  }),
  dish('Sui Gyoza', '红油水饺', 8.2, 'dumpling', {
    about: ['Boiled, chilli oil, black vinegar, crushed peanuts', '水煮饺子，红油、黑醋、花生碎'],
    groups: [spice],
    has: ['gluten', 'soy', 'sesame', 'peanut'],
  }),
  dish('Yasai Gyoza', '蔬菜煎饺', 7.2, 'leafy-green', {
    about: ['Cabbage, shiitake, tofu, glass noodles', '卷心菜、香菇、豆腐、粉丝'],
    groups: [gyozaPieces, dips],
    has: ['gluten', 'soy', 'sesame'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Chicken Karaage', '日式炸鸡', 8.9, 'poultry-leg', {
    about: ['Thigh, ginger and soy marinade, lemon', '姜汁酱油腌鸡腿肉，配柠檬'],
    groups: [dips],
    has: ['gluten', 'egg', 'soy'],
  }),
  dish('Takoyaki', '章鱼烧', 8.2, 'falafel', {
    about: ['Six balls, bonito flakes, aonori, mayo', '六粒，鲣鱼花、青海苔、蛋黄酱'],
    has: ['gluten', 'egg', 'mollusc', 'fish', 'soy'],
  }),
  dish('Yakitori Momo', '鸡腿串烧', 6.4, 'oden', {
    about: ['Two thigh skewers over binchotan, leek', '备长炭烤鸡腿两串，配大葱'],
    groups: [skewerSeasoning],
    has: ['soy', 'gluten'],
  }),
  dish('Edamame', '毛豆', 4.8, 'pea-pod', {
    about: ['Blistered in the pan, smoked salt', '平底锅炙烤，烟熏盐'],
    has: ['soy'],
    diets: ['vegetarian', 'vegan'],
  }),
]);

export const dango = category(['Dango', '团子与甜品', 'Dango', 'டாங்கோ'], 'dango', [
  dish('Hanami Dango', '花见团子', 5.2, 'dango', {
    about: ['Three colours: sakura, plain, yomogi', '三色团子：樱花、原味、艾草'],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Mitarashi Dango', '酱油团子', 5.2, 'dango', {
    about: ['Grilled, sweet soy glaze', '炭烤，淋甜酱油'],
    has: ['soy', 'gluten'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Matcha Soft Serve', '抹茶软雪糕', 5.8, 'soft-serve', {
    about: ['Uji matcha, Hokkaido milk', '宇治抹茶、北海道牛奶'],
    groups: [softServeTopping],
    has: ['milk'],
    diets: ['vegetarian'],
    dineInOnly: true,
  }),
  dish('Black Sesame Ice Cream', '黑芝麻雪糕', 5.5, 'ice-cream', {
    about: ['Two scoops, stone-ground sesame', '两球，石磨黑芝麻'],
    groups: [softServeTopping],
    has: ['milk', 'egg', 'sesame'],
    diets: ['vegetarian'],
  }),
  dish('Purin', '日式焦糖布丁', 5.8, 'custard', {
    about: ['Firm custard, bitter caramel', '扎实蛋奶布丁，微苦焦糖'],
    has: ['egg', 'milk'],
    diets: ['vegetarian'],
  }),
  dish('Dorayaki', '铜锣烧', 4.8, 'pancakes', {
    about: ['Honey pancakes, Tokachi red bean', '蜂蜜松饼，十胜红豆馅'],
    has: ['gluten', 'egg'],
    diets: ['vegetarian'],
  }),
  dish('Strawberry Kakigori', '草莓刨冰', 7.8, 'shaved-ice', {
    about: ['Shaved ice, strawberry compote, condensed milk', '草莓果酱刨冰，淋炼奶'],
    has: ['milk'],
    diets: ['vegetarian'],
    dineInOnly: true,
  }),
]);

export const drinks = category(['Drinks', '饮料', 'Minuman', 'பானங்கள்'], 'sake', [
  dish('Genmaicha', '玄米茶', 3, 'tea-bowl', {
    about: ['Roasted rice green tea, free refills at the counter', '烘烤糙米绿茶，柜台免费添茶'],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Ramune', '弹珠汽水', 4.5, 'cup-with-straw', {
    about: ['Marble soda, original', '原味弹珠汽水'],
    has: [],
    diets: ['vegetarian', 'vegan'],
    noInstruction: true,
  }),
  dish('Yuzu Soda', '柚子苏打', 6.2, 'tropical-drink', {
    about: ['Kochi yuzu, honey, soda', '高知柚子、蜂蜜、苏打水'],
    has: [],
    diets: ['vegetarian'],
  }),
  dish('Matcha Latte', '抹茶拿铁', 6.2, 'glass-of-milk', {
    about: ['Ceremonial matcha, whole milk, unsweetened', '特级抹茶、全脂牛奶，不加糖'],
    has: ['milk'],
    diets: ['vegetarian'],
  }),
  dish('Asahi Draught', '朝日生啤', 10.8, 'beer-mug', {
    about: ['380 ml; for guests of 18 and above', '380 毫升；仅限十八岁及以上'],
    has: ['gluten'],
    diets: ['vegetarian', 'vegan'],
    isAlcohol: true,
    noDiscount: true,
    noInstruction: true,
    dineInOnly: true,
  }),
  dish('House Sake', '招牌清酒', 15.8, 'sake', {
    about: ['Junmai, 180 ml; for guests of 18 and above', '纯米酒，180 毫升；仅限十八岁及以上'],
    groups: [sakeServing],
    has: [],
    isAlcohol: true,
    noDiscount: true,
    noInstruction: true,
    dineInOnly: true,
  }),
]);
